const CLEANUP_MS = 100;

/** Has the browser save it as a file of this name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveAddress(address, name, () => URL.revokeObjectURL(address));
}

/**
 * Has the browser save what is at an address, as it comes; a name that the server gives counts more than `name`.
 * @param cleanUp called when the browser has taken the address
 */
export function saveAddress(address: string, name: string, cleanUp = () => {}): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => {
    link.remove();
    cleanUp();
  }, CLEANUP_MS);
}
