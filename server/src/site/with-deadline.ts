import { withTimeout } from '@portfolio/federation/with-timeout';
import type { ReleaseSource } from '@portfolio/federation/releases';

/**
 * Wraps a source with a time limit. A file that a disk or bucket doesn't deliver in time counts as missing, so that the previous release is
 * used. While that read is still pending, further requests for the file fail at once.
 * @param limit in milliseconds
 */
export function withDeadline(source: ReleaseSource, limit: number): ReleaseSource {
  const late = new Set<string>();

  async function inTime<T>(what: string, read: () => Promise<T>): Promise<T> {
    if (late.has(what)) throw new Error(`${what} hasn't come yet`);
    const reading = read();
    const forget = () => void late.delete(what);
    reading.then(forget, forget);
    return withTimeout(reading, limit, () => {
      late.add(what);
      throw new Error(`${what} hasn't come within ${limit} ms`);
    });
  }

  return {
    ...source,
    readRelease: (app, version, integrity) =>
      inTime(`release.json of ${app} ${version}`, () => source.readRelease(app, version, integrity)),
    readFile: (app, version, file, integrity) =>
      inTime(`${file} of ${app} ${version}`, () => source.readFile(app, version, file, integrity)),
  };
}
