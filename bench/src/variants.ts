import { join } from 'node:path';
import { limitDocuments } from '../limit/documents';
import { FONT } from '../limit/page';
import { buildMonolith, BASE, type MonolithBuild } from '../monolith/build';
import { prerendered, renderedInBrowser } from '../monolith/documents';
import { buildNaive, type NaiveApp } from '../naive/build';
import { naiveDocuments } from '../naive/documents';
import { readContent } from './content';
import { readLiveSite, type LiveSite } from './live-site';
import type { Running } from './processes';
import { serveStatic, type StaticSite } from './serving/static-site';
import { withoutScripts } from './without-scripts';

export const VARIANTS = [
  'limit',
  'monolith',
  'monolith-prerendered',
  'ours-naive',
  'ours-without-scripts',
  'ours',
] as const;
export type Variant = (typeof VARIANTS)[number];

/** A variant with one set of content. */
export interface Served extends Running {
  readonly variant: Variant;
  /** Its paths. */
  readonly paths: readonly string[];
}

export interface Builds {
  readonly monolith?: MonolithBuild;
  readonly naive?: Readonly<Record<string, NaiveApp>>;
}

/** Builds what the variants need; the measured site is already built. */
export async function buildBaselines(wanted: readonly Variant[], folder: string): Promise<Builds> {
  return {
    monolith: wanted.some((name) => name.startsWith('monolith'))
      ? await buildMonolith(join(folder, 'monolith'))
      : undefined,
    naive: wanted.includes('ours-naive') ? await buildNaive(join(folder, 'naive')) : undefined,
  };
}

interface ServeOptions {
  readonly ours: Running;
  readonly dataDir: string;
  readonly builds: Builds;
  readonly wanted: readonly Variant[];
  readonly newFolder: (name: string) => Promise<string>;
}

/** Starts the variants next to a running site, each in its own process. */
export async function serveVariants({
  ours,
  dataDir,
  builds,
  wanted,
  newFolder,
}: ServeOptions): Promise<Served[]> {
  const site = await readLiveSite(ours.origin, dataDir);
  const served: Served[] = [];
  try {
    for (const variant of wanted) {
      if (variant === 'ours') {
        served.push({
          ...ours,
          variant,
          paths: site.pages.map(({ path }) => path),
          stop: async () => undefined,
        });
        continue;
      }
      const files = await filesOf(variant, site, builds);
      const running = await serveStatic(files, await newFolder(variant));
      served.push({ ...running, variant, paths: Object.keys(files.documents) });
    }
    return served;
  } catch (error) {
    await Promise.all(served.map(({ stop }) => stop()));
    throw error;
  }
}

async function filesOf(
  variant: Exclude<Variant, 'ours'>,
  site: LiveSite,
  builds: Builds,
): Promise<StaticSite> {
  const { origin: upstream } = site;
  if (variant === 'limit') {
    return {
      upstream,
      documents: limitDocuments(site, await readContent(upstream)),
      extra: { [FONT]: await readFont(site) },
    };
  }
  if (variant === 'ours-without-scripts') return { upstream, documents: await documentsWithoutScripts(site) };
  if (variant === 'ours-naive') {
    const apps = builds.naive!;
    return {
      upstream,
      documents: naiveDocuments(apps, site),
      folders: Object.values(apps).map(({ folder, base }) => ({ folder, base })),
    };
  }
  const build = builds.monolith!;
  return {
    upstream,
    documents: variant === 'monolith' ? renderedInBrowser(build, site) : await prerendered(build, site),
    folders: [{ folder: build.folder, base: BASE }],
  };
}

async function documentsWithoutScripts({ origin, pages }: LiveSite): Promise<Record<string, string>> {
  const documents = pages.map(async ({ path }) => {
    const response = await fetch(origin + path, { headers: { accept: 'text/html' } });
    return [path, withoutScripts(await response.text())] as const;
  });
  return Object.fromEntries(await Promise.all(documents));
}

/** The subset of the site's first font. */
async function readFont({ origin, pages }: LiveSite): Promise<Buffer> {
  const response = await fetch(new URL(pages[0]!.font, origin));
  if (!response.ok) throw new Error(`The site's font responded with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
