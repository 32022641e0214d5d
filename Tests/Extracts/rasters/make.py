# SPDX-License-Identifier: Apache-2.0
"""Writes the small rasters beside it with GDAL (pip install rasterio), for RoadbookElevationTests.

Each holds 37 columns and 29 rows of 100 + 3·row − 2·column + (row·column mod 7) / 4, with whole numbers cut off,
and nothing in row 5, column 9. Row and column count from the upper left, whose corner is 11° E, 47° N or its like.
"""
import pathlib

import numpy
import rasterio
from rasterio.transform import from_origin

HOME = pathlib.Path(__file__).resolve().parent
COLUMNS, ROWS = 37, 29
DEGREES = dict(crs="EPSG:4326", transform=from_origin(11, 47, 1 / 3600, 1 / 3600))
UTM = dict(crs="EPSG:32632", transform=from_origin(652_000, 5_207_000, 30, 30))
FILES = {
    "strips-uint8": dict(dtype="uint8", nodata=0),
    "strips-int16-deflate-2": dict(dtype="int16", nodata=-32768, compress="deflate", predictor=2),
    "strips-int16-lzw-2-big-endian": dict(dtype="int16", nodata=-32768, compress="lzw", predictor=2, ENDIANNESS="BIG"),
    "tiles-int32-lzw": dict(dtype="int32", nodata=-9999, compress="lzw", tiled=True, blockxsize=16, blockysize=16),
    "tiles-float32-deflate-3": dict(
        dtype="float32", nodata=-9999, compress="deflate", predictor=3, tiled=True, blockxsize=16, blockysize=16),
    "tiles-float64-lzw-3-big-endian": dict(
        dtype="float64", nodata=-9999, compress="lzw", predictor=3, tiled=True, blockxsize=32, blockysize=16,
        ENDIANNESS="BIG"),
    "strips-float32": dict(dtype="float32", nodata=float("nan")),
    "tiles-float32-bigtiff": dict(dtype="float32", nodata=-9999, BIGTIFF="YES", tiled=True, blockxsize=16, blockysize=16),
    "utm-tiles-float32-lzw-2": dict(
        dtype="float32", nodata=-9999, compress="lzw", predictor=2, tiled=True, blockxsize=16, blockysize=16, **UTM),
    "utm-strips-uint16": dict(dtype="uint16", nodata=65535, **UTM),
    "mercator": dict(dtype="int16", crs="EPSG:3857", transform=from_origin(1_224_000, 5_942_000, 30, 30)),
    "picture": dict(dtype="uint8", count=3),
    "point-int16": dict(dtype="int16", nodata=-32768),
}

rows, columns = numpy.mgrid[0:ROWS, 0:COLUMNS]
heights = 100 + 3 * rows - 2 * columns + (rows * columns % 7) / 4
for name, options in FILES.items():
    profile = dict(driver="GTiff", width=COLUMNS, height=ROWS, count=1) | DEGREES | options
    values = numpy.trunc(heights) if "float" not in profile["dtype"] else heights.copy()
    if profile.get("nodata") is not None:
        values[5, 9] = profile["nodata"]
    with rasterio.open(HOME / f"{name}.tif", "w", **profile) as file:
        if name.startswith("point"):
            file.update_tags(AREA_OR_POINT="Point")
        for band in range(1, profile["count"] + 1):
            file.write(values.astype(profile["dtype"]), band)
