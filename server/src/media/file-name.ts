const LONGEST = 120;

/** A file's name without folder, extension, control characters and what file systems refuse. */
export function plainName(filename: string): string {
  const base = filename.split(/[\\/]/).at(-1) ?? '';
  const name = base
    .replace(/\.[^.]*$/, '')
    // How browsers write a quotation mark here.
    .replace(/%22/g, '')
    // Invisible characters and those that turn the direction of writing could show another name than it is.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>:|?*%;]/gu, '')
    .trim();
  return [...name].slice(0, LONGEST).join('') || 'file';
}

/** Content-Disposition that shows the file, and names it when it's saved. */
export function inlineAs(name: string, extension: string): string {
  const file = `${name}.${extension}`;
  const ascii = file.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(file).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
