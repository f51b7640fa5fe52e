const CLEANUP_MS = 100;

/** Makes the browser save it as a file of this name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveAddress(address, name, () => URL.revokeObjectURL(address));
}

/**
 * Makes the browser download a URL to disk. A name from the server overrides `name`.
 * @param cleanUp called once the browser has read the URL
 */
export function saveAddress(address: string, name: string, cleanUp = () => {}): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  // Some browsers read the URL only after the click has returned.
  setTimeout(() => {
    link.remove();
    cleanUp();
  }, CLEANUP_MS);
}
