import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordAll } from './record';
import { PROJECT, readLiveSite } from './live-site';
import { measureFilteredGallery } from './measure/filtered-gallery';
import { measureThroughput, startBare } from './measure/throughput';
import { readOptions, USAGE, type Options } from './options';
import { ROOT, type Running } from './processes';
import { say } from './progress';
import { MANY } from './report/goals';
import { writeReport } from './report/write';
import { Results } from './results';
import { runRound, warmUp, type Subject } from './rounds';
import { copyReleases, growTo, ownerIn, publishSite, startSite, type Identity } from './site';
import { buildBaselines, serveVariants, VARIANTS, type Served } from './variants';

const MANY_PROJECTS = 1_000;
/** Pages compared with the baselines. */
const COMPARED = new Set(['/', '/profile', '/projects', PROJECT]);

try {
  await run(readOptions(process.argv.slice(2)));
  process.exit(0);
} catch (error) {
  console.error(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n\n${USAGE}\n`);
  process.exit(1);
}

async function run(options: Options): Promise<void> {
  const load = loadavg()[0]!;
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-bench-'));
  const running: Running[] = [];
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  // Child processes notice over IPC that this process is gone.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      clear();
      process.exit(130);
    });
  try {
    const { subjects, owner } = await prepare(options, folder, running);
    say('warming up: resizing images, composing pages');
    const browser = await warmUp(subjects);
    const out = options.out ?? join(ROOT, 'bench/dist');
    if (options.measures.includes('frames')) {
      const frames = join(out, 'frames');
      await recordAll(subjects, options.slowdown, frames);
      say(`frames and contact sheets are in ${frames}`);
    }
    if (options.measures.every((measure) => measure === 'frames')) return;
    const results = new Results();
    const measureLoad = await throughput(options, subjects, folder, running);
    const measureFilter = filtering(options, subjects, owner);
    for (let round = 0; round < options.rounds; round += 1) {
      await runRound(round, subjects, options, results, owner);
      const figures = await measureLoad?.();
      if (figures) results.add('/', 'ours', figures);
      const times = await measureFilter?.();
      if (times) results.add(MANY, 'ours', times);
    }
    const pages = subjects.map(({ page }) => page);
    const variants = VARIANTS.filter((name) =>
      subjects.some(({ served }) => served.some((one) => one.variant === name)),
    );
    const text = await writeReport(
      { results, pages, variants, rounds: options.rounds, slowdown: options.slowdown, browser, load },
      { out, writesDocs: options.writesDocs },
    );
    console.log(`\n${text}\n`);
    say(`results.json and results.md are in ${out}`);
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    clear();
  }
}

/** Builds and starts everything. Processes are added to `running` when they start. */
async function prepare(
  options: Options,
  folder: string,
  running: Running[],
): Promise<{ subjects: Subject[]; owner: Identity }> {
  const wanted = VARIANTS.filter((name) => options.variants?.includes(name) ?? true);
  const dataDir = join(folder, 'data');
  say('building and publishing the site');
  await publishSite(dataDir);
  say('building the baselines');
  const builds = await buildBaselines(wanted, join(folder, 'builds'));

  const serve = async (ours: Running, dir: string, name: string): Promise<Served[]> => {
    const newFolder = async (variant: string) => {
      const path = join(folder, 'served', name, variant);
      await mkdir(path, { recursive: true });
      return path;
    };
    const served = await serveVariants({ ours, dataDir: dir, builds, wanted, newFolder });
    running.push(...served);
    return served;
  };

  say('starting the servers');
  const ours = await startSite(dataDir);
  running.push(ours);
  const site = await readLiveSite(ours.origin, dataDir);
  const owner = {
    projectId: site.config.firebase.projectId,
    owner: ownerIn(site.config.authEmulator),
  };
  const served = await serve(ours, dataDir, 'sample');
  const having = (path: string, among: readonly Served[]) =>
    among.filter(({ paths }) => paths.includes(path));
  // By default the other pages are measured too, for goals that cover every page.
  const isCompared = (path: string) => options.pages !== undefined || COMPARED.has(path);
  const isWanted = (page: string) => options.pages?.includes(page) ?? true;
  const subjects: Subject[] = site.pages
    .map(({ path, route }) => ({
      page: route.path,
      path,
      served: having(
        path,
        served.filter(({ variant }) => isCompared(route.path) || variant === 'ours'),
      ),
    }))
    .filter(({ page }) => isWanted(page));

  if (isWanted(MANY)) {
    say(`adding projects up to ${MANY_PROJECTS}`);
    const manyDir = join(folder, 'data-many');
    await copyReleases(dataDir, manyDir);
    const many = await startSite(manyDir);
    running.push(many);
    await growTo(MANY_PROJECTS, many, owner);
    const path = '/projects';
    subjects.push({ page: MANY, path, served: having(path, await serve(many, manyDir, 'many')) });
  }
  return { subjects, owner };
}

function filtering({ measures, rounds }: Options, subjects: readonly Subject[], owner: Identity) {
  const ours = subjects.find(({ page }) => page === MANY)?.served.find(({ variant }) => variant === 'ours');
  if (!ours || !measures.includes('throughput')) return undefined;
  return () => {
    say('p99 of the gallery of 1,000, also filtered by a technology');
    return measureFilteredGallery(ours.origin, owner, {
      cached: rounds === 1 ? 2_000 : 4_000,
      uncached: 100,
    });
  };
}

async function throughput(
  { measures, rounds }: Options,
  subjects: readonly Subject[],
  folder: string,
  running: Running[],
) {
  const ours = subjects.find(({ page }) => page === '/')?.served.find(({ variant }) => variant === 'ours');
  if (!ours || !measures.includes('throughput')) return undefined;
  const bare = await startBare(ours.origin, join(folder, 'bare'));
  running.push(bare);
  return () => {
    say('throughput of / from the cache, compared with node:http');
    return measureThroughput(ours.origin, bare.origin, rounds === 1 ? 4 : 8);
  };
}
