/**
 * Messages name the repository's commands, such as `npm run backup -- FILE`. An unpacked archive has its own program instead, which says in
 * this variable how to call it.
 * @returns the text with the commands that work here.
 */
export function withOwnCommands(text: string): string {
  const program = process.env.PORTFOLIO_PROGRAM;
  if (!program) return text;
  return text
    .replaceAll(/npm run (serve|doctor|backup|restore|release)(?: --)?/g, `${program} $1`)
    .replaceAll('npm start', `${program} serve`);
}
