import { inParallel } from '../fs/in-parallel';
import { integrityOf } from '../model/integrity';
import type { Release } from '../model/release';

/** Time limit for one file, in milliseconds. */
const RESPONSE_MS = 20_000;
/** Files that browsers don't load: source maps, and compressed files, which static hosts create themselves. */
const NOT_LOADED = /\.(map|br|gz)$/;

/**
 * Checks the files of a release that browsers load from another origin.
 * @throws Error with a line per file that is missing, doesn't match its hash, or lacks CORS headers.
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
    const response = await fetch(address, { signal: AbortSignal.timeout(RESPONSE_MS) });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) return `responds with ${response.status}`;
    if (integrityOf(bytes) !== integrity) return "isn't the file that was built";
    if (response.headers.get('access-control-allow-origin') !== '*')
      return 'lacks Access-Control-Allow-Origin: *';
    return undefined;
  } catch (error) {
    const { message, cause } = error as Error;
    return `can't be reached: ${(cause as Error | undefined)?.message || message}`;
  }
}
