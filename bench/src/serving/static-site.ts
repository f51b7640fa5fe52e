import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { ROOT, startServer, type Running } from '../processes';

/** A baseline: documents by path, files by name, and everything else as the measured site responds. */
export interface StaticSite {
  readonly documents: Readonly<Record<string, string>>;
  /** Folders of immutable files and their URL paths, with a trailing slash. */
  readonly folders?: readonly { readonly folder: string; readonly base: string }[];
  /** Other immutable files, by path. */
  readonly extra?: Readonly<Record<string, Buffer>>;
  /** Origin of `/api`, `/media` and `/releases`; each URL is requested once and then served from memory. */
  readonly upstream: string;
}

/** A response of a baseline's server, as stored in its `site.json`. */
export interface HeldFile {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly file: string;
  readonly brotli?: string;
}

export interface SiteJson {
  readonly upstream: string;
  readonly held: Readonly<Record<string, HeldFile>>;
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  html: 'text/html; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** Writes the site into an empty folder and serves it in its own process, like the measured site. */
export async function serveStatic(site: StaticSite, folder: string): Promise<Running> {
  const held: Record<string, HeldFile> = {};
  let count = 0;

  async function hold(path: string, body: Buffer, ending: string, cacheControl: string, quality: number) {
    const file = join(folder, String(count++));
    await writeFile(file, body);
    const isText = /^(js|html|svg)$/.test(ending);
    if (isText) await writeFile(`${file}.br`, brotli(body, quality));
    held[path] = {
      contentType: TYPES[ending] ?? 'application/octet-stream',
      cacheControl,
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 27),
      file,
      ...(isText && { brotli: `${file}.br` }),
    };
  }

  // As the measured site sends them: a page at the highest level from its second time on, scripts when built.
  for (const [path, html] of Object.entries(site.documents))
    await hold(path, Buffer.from(html), 'html', 'no-cache', 11);
  for (const [path, body] of Object.entries(site.extra ?? {}))
    await hold(path, body, endingOf(path), IMMUTABLE, 11);
  for (const { folder: from, base } of site.folders ?? []) {
    for (const name of (await readdir(from)).filter((file) => TYPES[endingOf(file)])) {
      await hold(base + name, await readFile(join(from, name)), endingOf(name), IMMUTABLE, 11);
    }
  }
  const siteFile = join(folder, 'site.json');
  await writeFile(siteFile, JSON.stringify({ upstream: site.upstream, held } satisfies SiteJson));
  const port = await freePort();
  return startServer(
    ['--import', 'tsx', join(ROOT, 'bench/src/serving/serve-site.ts'), siteFile, String(port)],
    {
      port,
      path: '/',
    },
  );
}

const endingOf = (name: string) => /\.(\w+)$/.exec(name)?.[1] ?? '';

export const brotli = (body: Buffer, quality: number) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
