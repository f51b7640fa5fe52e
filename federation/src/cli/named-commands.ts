/** Adds the current command's `--to` to each command that a text suggests, so that it acts on the same releases. */
export const withTarget = (text: string, target: string | undefined): string =>
  target ? text.replaceAll(NAMED_COMMAND, (command) => `${command} --to ${target}`) : text;

/** Such as `npm run release -- promote remote-public@1.5.0`. */
const NAMED_COMMAND = /npm run release -- (?:list|(?:publish|promote|rollback) [a-z][\w-]*(?:@[\w.+-]*\w)?)/g;
