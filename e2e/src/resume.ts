/** The file name of a person's CV. */
export function resumeName(fullName: string): string {
  const [first, last] = fullName.split(' ');
  return `${first}_${last}_Resume_${new Date().getFullYear()}.pdf`;
}
