/* Minutes of load on the page and the API, with constant saves, compared with a bare node:http server that sends the same bytes. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLiveSite } from './live-site';
import { judge, toTable, type Slice } from './load/report';
import { saveAllTheTime } from './load/saving';
import { startSampling } from './load/memory';
import { putLoadOn, startBare } from './measure/throughput';
import { ROOT, type Running } from './processes';
import { say } from './progress';
import { publishSite, startSite } from './site';

const SLICE_S = 10;
const PATHS = { page: '/', read: '/api/projects' } as const;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' } } });
const seconds = Number(values.seconds);
if (!(seconds > 0)) throw new Error(`--seconds is "${values.seconds}", which isn't a number of seconds`);

const folder = await mkdtemp(join(tmpdir(), 'portfolio-load-'));
const running: Running[] = [];
try {
  say('building and publishing the site');
  await publishSite(join(folder, 'data'));
  const site = await startSite(join(folder, 'data'));
  running.push(site);
  const { config } = await readLiveSite(site.origin, join(folder, 'data'));
  const bare = {
    page: await startBare(site.origin, join(folder, 'page'), PATHS.page),
    read: await startBare(site.origin, join(folder, 'read'), PATHS.read),
  };
  running.push(bare.page, bare.read);

  const saving = saveAllTheTime(site.origin, config);
  const memory = startSampling(site.pid);
  const slices: Slice[] = [];
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until)
    for (const of of ['page', 'read'] as const)
      for (const by of ['ours', 'bare'] as const) {
        const { origin } = by === 'ours' ? site : bare[of];
        const figures = await putLoadOn(origin + PATHS[of], Math.min(SLICE_S, Math.ceil(seconds / 4)));
        slices.push({ of, by, ...figures });
        say(`${PATHS[of]} of ${by}: ${Math.round(figures.perSecond)} a second, p99 ${figures.p99} ms`);
      }
  const saves = await saving.stop();
  const result = { seconds, slices, saves, megabytes: memory.stop() };
  const out = join(ROOT, 'bench/dist');
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'load.json'), JSON.stringify(result));
  const goals = judge(result);
  console.log(`\n${toTable(result, goals)}\n`);
  process.exitCode = goals.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await Promise.all(running.map((one) => one.stop()));
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
