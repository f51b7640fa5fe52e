/** Says what is being done, so that nobody waits in front of a silent window. */
export const say = (line = '') => console.log(line);

/** A failure that a person can mend: its message is all that is shown. */
export class Stop extends Error {}

/** Runs a script's main function; a failure ends the process with 1 and its message. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(`\n${error instanceof Stop ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
