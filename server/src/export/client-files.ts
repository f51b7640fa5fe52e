import type { Release, ReleaseSource } from '@portfolio/federation/releases';

/** Browsers load these. Maps of the sources are for developers, and a host compresses by itself. */
const CLIENT_FILE = /^client\/.*(?<!\.(?:map|br|gz|txt))$/;

/** Modules of the shell that only run with a server behind the pages: sign-in, form previews, and reports to the server. */
const WITH_SERVER =
  /\/(?:src\/(?:auth|preview|metrics)\/|src\/page\/release-watch\.|shared-api\/src\/(?:auth|sign-in|preview|core\/http)\/|@firebase\/|@simplewebauthn\/|axios\/lib\/)/;

/** The files of a release that an export needs, by their paths in the release. @throws Error if one can't be read */
export async function readClientFiles(
  { app, kind, version, files, entry, initial, pages }: Release,
  { readFile }: ReleaseSource,
): Promise<ReadonlyMap<string, Buffer>> {
  const read = (file: string) => readFile(app, version, file, files[file]!);
  const atOnce = new Set([entry, ...initial, ...Object.values(pages).flat()].map(({ file }) => file));
  const needsServer = async (file: string) => {
    const map = `${file}.map`;
    if (kind !== 'shell' || atOnce.has(file) || files[map] === undefined) return false;
    const { sources = [] } = JSON.parse(String(await read(map))) as { sources?: readonly string[] };
    return sources.some((source) => WITH_SERVER.test(source));
  };
  const needed = new Map<string, Buffer>();
  for (const file of Object.keys(files))
    if (CLIENT_FILE.test(file) && !(await needsServer(file))) needed.set(file, await read(file));
  return needed;
}
