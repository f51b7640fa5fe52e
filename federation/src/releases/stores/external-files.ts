import { inParallel } from '../fs/in-parallel';
import { integrityOf } from '../model/integrity';
import type { Release } from '../model/release';

/** How long one file may take, in milliseconds. */
const ANSWER_MS = 20_000;
/** Nothing that a page needs: texts for developers, and what a static host compresses by itself. */
const NOT_LOADED = /\.(map|br|gz)$/;

/**
 * Looks at the files of a release that browsers load from another origin, as they will.
 * @throws Error with a line for each that they couldn't take: gone, not what was built, or not for pages of other sites.
 */
export async function checkExternalFiles({ app, version, filesAt, files }: Release): Promise<void> {
  if (filesAt === undefined) return;
  const faults: string[] = [];
  const wanted = Object.entries(files).filter(
    ([file]) => file.startsWith('client/') && !NOT_LOADED.test(file),
  );
  await inParallel(wanted, async ([file, integrity]) => {
    const fault = await faultOf(`${filesAt}/${file}`, integrity);
    if (fault) faults.push(`- ${filesAt}/${file} ${fault}`);
  });
  if (faults.length > 0)
    throw new Error(
      `Refused: ${app} ${version} isn't available where browsers would load it. Upload the build's files there first.\n${faults.join('\n')}`,
    );
}

async function faultOf(address: string, integrity: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) return `responds with ${answer.status}`;
    if (integrityOf(bytes) !== integrity) return "isn't the file that was built";
    if (answer.headers.get('access-control-allow-origin') !== '*')
      return 'lacks Access-Control-Allow-Origin: *';
    return undefined;
  } catch (error) {
    const { message, cause } = error as Error;
    return `can't be reached: ${(cause as Error | undefined)?.message || message}`;
  }
}
