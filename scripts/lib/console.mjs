/** Prints progress. */
export const say = (line = '') => console.log(line);

/** A failure that the user can fix: only its message is printed. */
export class Stop extends Error {}

/** Runs a script's main function. A failure prints its message and exits with 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(`\n${error instanceof Stop ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
