/**
 * Messages name the repository's commands, such as `npm run backup -- FILE`. An unpacked archive and the release tool in another repository have
 * their own programs instead, which say in these variables how to call them.
 * @returns the text with the commands that work here.
 */
export function withOwnCommands(text: string): string {
  const { PORTFOLIO_PROGRAM: program, PORTFOLIO_TOOL: tool } = process.env;
  if (tool) return text.replaceAll('npm run release --', tool);
  if (!program) return text;
  return text
    .replaceAll(/npm run (serve|doctor|backup|restore|export|release)(?: --)?/g, `${program} $1`)
    .replaceAll('npm start', `${program} serve`);
}
