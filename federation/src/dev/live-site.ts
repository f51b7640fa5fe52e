import { readLiveSite, type LiveSite } from '../gate/browser-check/site-responses';
import type { PlacedRelease } from '../compose';
import { integrityOf } from '../releases/model/integrity';
import { DESCRIPTION, parseRelease, type Release } from '../releases/model/release';
import { reach } from '../releases/stores/reach';
import { RELEASES_PATH } from '../releases/stores/store';

/** Time limit for a response, in milliseconds. */
const RESPONSE_MS = 30_000;
/** How long what the site says is used, in milliseconds. */
const FRESH_MS = 10_000;

/** What is live on a site. */
export interface Live {
  readonly site: LiveSite;
  /** Also of the app that is developed, if it's live. */
  readonly releases: readonly PlacedRelease[];
}

interface LiveReader {
  /** The current state, at most a few seconds old. If the site doesn't respond, the last one. @throws Error if there's none. */
  read(): Promise<Live>;
  /** A server bundle. @throws Error if it isn't what was released. */
  readFile(release: Release, file: string, integrity: string): Promise<string>;
}

/** Reads a running site's live releases, by GET requests that anyone may send. @param report is told once why the site can't be read. */
export function liveReader(origin: string, report: (text: string) => void): LiveReader {
  const files = new Map<string, Promise<string>>();
  let latest: Promise<Live> | undefined;
  let until = 0;
  let isReported = false;

  const get = (url: string): Promise<string> => {
    const file = files.get(url) ?? read(url);
    files.set(url, file);
    file.catch(() => files.delete(url));
    return file;
  };

  async function placed(app: string, version: string): Promise<PlacedRelease> {
    const baseUrl = `${RELEASES_PATH}/${app}/${version}`;
    const url = `${origin}${baseUrl}/${DESCRIPTION}`;
    return { release: parseRelease(await get(url), url), baseUrl };
  }

  async function readLive(): Promise<Live> {
    const site = await readLiveSite(origin);
    const [shell, ...remotes] = await Promise.all([
      placed('shell', site.shell),
      ...Object.values(site.releases).map(async ({ app, version, routes }) => {
        const { release, baseUrl } = await placed(app, version);
        // Without the pages that the owner has hidden.
        return { release: { ...release, routes }, baseUrl: release.filesAt ?? baseUrl };
      }),
    ]);
    return { site, releases: [shell, ...remotes] };
  }

  return {
    async read() {
      const before = latest;
      if (before && until > Date.now()) return before;
      until = Date.now() + FRESH_MS;
      const now = readLive();
      latest = now.catch((error: unknown) => {
        if (!before) throw error;
        if (!isReported) report(`  ${(error as Error).message}\n  The last known releases stay in use.`);
        isReported = true;
        return before;
      });
      latest.catch(() => (until = 0));
      return latest;
    },
    async readFile({ app, version }, file, integrity) {
      const text = await get(`${origin}${RELEASES_PATH}/${app}/${version}/${file}`);
      if (integrityOf(text) !== integrity)
        throw new Error(`${app} ${version}: ${file} isn't what was released`);
      return text;
    },
  };
}

async function read(url: string): Promise<string> {
  const response = await reach(url, { timeout: RESPONSE_MS });
  if (response.status === 404)
    throw new Error(
      `${url} doesn't exist: the site may run an older version. Ask its operator to upgrade it`,
    );
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.text();
}
