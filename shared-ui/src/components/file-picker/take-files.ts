import type { ChangeEvent } from 'react';

/** Passes on the files that were chosen in a file input. */
export function takeFiles({ target }: ChangeEvent<HTMLInputElement>, onFiles: (files: File[]) => void) {
  const files = Array.from(target.files ?? []);
  // Closing the file dialog without a choice changes nothing.
  if (files.length > 0) onFiles(files);
  // Allows choosing the same file again.
  target.value = '';
}
