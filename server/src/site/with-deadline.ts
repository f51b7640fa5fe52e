import type { ReleaseSource } from '@portfolio/federation/releases';

/**
 * A source that is waited for only so long. What a disk or a bucket doesn't give in time counts as gone, and the release before stands in; it's
 * asked for once, and who wants it before it has come isn't kept waiting again.
 * @param limit in milliseconds
 */
export function withDeadline(source: ReleaseSource, limit: number): ReleaseSource {
  const late = new Set<string>();

  async function inTime<T>(what: string, read: () => Promise<T>): Promise<T> {
    if (late.has(what)) throw new Error(`${what} hasn't come yet`);
    const reading = read();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        late.add(what);
        reject(new Error(`${what} hasn't come within ${limit} ms`));
      }, limit);
    });
    const forget = () => {
      clearTimeout(timer);
      late.delete(what);
    };
    reading.then(forget, forget);
    return Promise.race([reading, tooLate]);
  }

  return {
    ...source,
    readRelease: (app, version, integrity) =>
      inTime(`release.json of ${app} ${version}`, () => source.readRelease(app, version, integrity)),
    readFile: (app, version, file, integrity) =>
      inTime(`${file} of ${app} ${version}`, () => source.readFile(app, version, file, integrity)),
  };
}
