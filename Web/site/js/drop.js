// SPDX-License-Identifier: Apache-2.0
//
// Files of tracks and lines: dropped on the page, or chosen.

/** Calls `opened` with the name and the text of each file that is dropped on the page. */
export function listenForFiles(opened) {
  const hasFiles = (event) => event.dataTransfer?.types.includes('Files');
  addEventListener('dragover', (event) => { if (hasFiles(event)) event.preventDefault(); });
  addEventListener('drop', async (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) opened(file.name, await file.text());
  });
}

/** Asks for a file; the way for those who do not drag. */
export function chooseFile(opened) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.gpx,.geojson,.json,.kml,application/gpx+xml,application/geo+json';
  input.onchange = async () => { if (input.files[0]) opened(input.files[0].name, await input.files[0].text()); };
  input.click();
}
