const LONGEST = 120;

/** A file's name without folder, extension, control characters and characters that file systems reject. */
export function plainName(filename: string): string {
  const base = filename.split(/[\\/]/).at(-1) ?? '';
  const name = base
    .replace(/\.[^.]*$/, '')
    // Browsers encode a quotation mark this way.
    .replace(/%22/g, '')
    // Invisible and bidirectional characters can make a name look like another.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>:|?*%;]/gu, '')
    .trim();
  return [...name].slice(0, LONGEST).join('') || 'file';
}

/** A Content-Disposition that displays the file and names it for saving. */
export function inlineAs(file: string): string {
  const ascii = file.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(file).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
