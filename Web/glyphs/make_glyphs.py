# SPDX-License-Identifier: Apache-2.0
"""Makes the glyph files that MapLibre draws text with: signed distance fields of a font's outlines.

    python make_glyphs.py FONTS OUT

FONTS holds NotoSans-Regular.ttf and its like (Debian's fonts-noto-core); OUT gets a folder for each
font stack. Scripts/generate-glyphs calls this with what it needs.

The format is that of https://github.com/mapbox/node-fontnik: 24 pixels to the em, 3 pixels around each
glyph, distances up to 8 pixels, the outline at 3/4 of 255. Distances are rounded to 64 steps, which
nobody sees and which makes the compressed files a third smaller.
"""

import pathlib
import sys

import freetype
import numpy
from scipy.ndimage import distance_transform_edt

SIZE, SCALE, BUFFER, RADIUS, CUTOFF = 24, 8, 3, 8, 0.25
STEPS = 64

# Where a font lacks a character, the next one is asked.
STACKS = {
    "NotoSans-Regular": ["NotoSans-Regular", "NotoSansHebrew-Regular", "NotoSansArabic-Regular"],
    "NotoSans-Bold": ["NotoSans-Bold", "NotoSansHebrew-Bold", "NotoSansArabic-Bold"],
}
# Latin, Greek, Cyrillic, Hebrew, Arabic, Vietnamese, punctuation, and the shapes that Hebrew and Arabic
# letters take beside others.
RANGES = [0, 256, 768, 1024, 1280, 1536, 7680, 8192, 64256, 65024]
# Control characters and what no name on a map is written with.
SKIPPED = [range(0, 32), range(127, 160), range(0x483, 0x48A), range(0x530, 0x590),
           range(0x2070, 0x20A0), range(0x20D0, 0x2100), range(0xFBC2, 0xFBD3)]


def varint(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def field(number, value):
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    return varint(number << 3 | 2) + varint(len(value)) + value


def zigzag(number):
    return number << 1 if number >= 0 else (-number << 1) - 1


def distances(bitmap, left, top):
    """The field of a glyph, and where its corner lies: rows down from the baseline, in pixels."""
    height, width = bitmap.shape
    west, north = left // SCALE, -(-top // SCALE)
    east, south = -(-(left + width) // SCALE), (top - height) // SCALE
    columns, rows = (east - west + 2 * BUFFER) * SCALE, (north - south + 2 * BUFFER) * SCALE
    canvas = numpy.zeros((rows, columns), bool)
    y, x = north * SCALE - top + BUFFER * SCALE, left - west * SCALE + BUFFER * SCALE
    canvas[y:y + height, x:x + width] = bitmap
    outside = distance_transform_edt(~canvas) - 0.5 * ~canvas
    inside = distance_transform_edt(canvas) - 0.5 * canvas
    signed = (outside - inside).reshape(rows // SCALE, SCALE, columns // SCALE, SCALE)
    middle = slice(SCALE // 2 - 1, SCALE // 2 + 1)
    sampled = signed[:, middle, :, middle].mean(axis=(1, 3)) / SCALE
    values = 255 - 255 * (sampled / RADIUS + CUTOFF)
    step = 255 / (STEPS - 1)
    values = numpy.round(numpy.round(numpy.clip(values, 0, 255) / step) * step).astype(numpy.uint8)
    return values, west, north


def glyph(face, code, ascender):
    face.load_char(code, freetype.FT_LOAD_NO_HINTING | freetype.FT_LOAD_RENDER)
    slot = face.glyph
    advance = round(slot.advance.x / 64 / SCALE)
    bitmap = slot.bitmap
    message = field(1, code)
    if bitmap.width == 0 or bitmap.rows == 0:
        return message + field(3, 0) + field(4, 0) + field(5, 0) + field(6, 0) + field(7, advance)
    pixels = numpy.array(bitmap.buffer, numpy.uint8).reshape(bitmap.rows, bitmap.pitch)
    values, left, top = distances(pixels[:, :bitmap.width] >= 128, slot.bitmap_left, slot.bitmap_top)
    rows, columns = values.shape
    message += field(2, values.tobytes())
    message += field(3, columns - 2 * BUFFER) + field(4, rows - 2 * BUFFER)
    return message + field(5, zigzag(left)) + field(6, zigzag(top - ascender)) + field(7, advance)


def glyph_range(name, faces, first):
    stack = field(1, name.encode()) + field(2, f"{first}-{first + 255}".encode())
    ascender = round(faces[0].size.ascender / 64 / SCALE)
    count = 0
    for code in range(first, first + 256):
        if any(code in skipped for skipped in SKIPPED):
            continue
        face = next((face for face in faces if face.get_char_index(code)), None)
        if face:
            stack += field(3, glyph(face, code, ascender))
            count += 1
    return field(1, stack), count


def main(fonts, out):
    for name, files in STACKS.items():
        faces = [freetype.Face(str(pathlib.Path(fonts) / f"{file}.ttf")) for file in files]
        for face in faces:
            face.set_pixel_sizes(0, SIZE * SCALE)
        folder = pathlib.Path(out) / name
        folder.mkdir(parents=True, exist_ok=True)
        for first in RANGES:
            data, count = glyph_range(name, faces, first)
            if count:
                (folder / f"{first}-{first + 255}.pbf").write_bytes(data)
                print(f"{name} {first}-{first + 255}: {count} glyphs, {len(data)} bytes")


main(sys.argv[1], sys.argv[2])
