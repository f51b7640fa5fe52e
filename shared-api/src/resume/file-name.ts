/** `{First}_{Last}_Resume_{year}.pdf`, of the current year unless told, without letters that a file system refuses. */
export function resumeFileName(fullName: string, year = new Date().getFullYear()): string {
  const words = fullName
    .normalize('NFC')
    // Reserved on Windows, then everything unseen: control characters and direction marks.
    .replace(/[\\/:*?"<>|]|[\p{Cc}\p{Cf}\p{Cs}]/gu, (letter) => (/\s/.test(letter) ? ' ' : ''))
    .split(/\s+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean);
  const names = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [...names, 'Resume', `${year}.pdf`].join('_');
}
