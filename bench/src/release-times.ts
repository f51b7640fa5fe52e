/* Measures the time until a new visitor gets a release, and until it is rolled back. `npm run release-times -w bench` */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runNode } from './processes';
import { say } from './progress';
import { publishSite, startSite } from './site';
import { summarize } from './statistics';

const TOOL = 'federation/bin/portfolio.mjs';
const APP = 'remote-public';
/** As many builds as a folder keeps. */
const VERSIONS = ['1.0.1', '1.0.2', '1.0.3'];
/** Rollbacks and promotions for each version. */
const ROUNDS = 2;
const BUILD_MS = 5 * 60_000;

interface Times {
  /** Milliseconds from the command until a page has the version. */
  readonly seen: number;
  /** The same, from the start of copying, after build and checks. */
  readonly swapped: number | undefined;
}

const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-release-times-'));
try {
  say('building and publishing the site');
  await publishSite(dataDir);
  const site = await startSite(dataDir);
  try {
    for (const version of VERSIONS) {
      say(`building ${APP} ${version}`);
      await runNode([TOOL, 'build', APP, '--as', version], {}, BUILD_MS);
    }
    const [published, rolledBack, promoted]: [Times[], Times[], Times[]] = [[], [], []];
    for (const version of VERSIONS) {
      const before = liveVersion(await home(site.origin));
      published.push(await timed(site.origin, version, ['publish', `./${APP}/dist/${version}`]));
      for (let round = 0; round < ROUNDS; round += 1) {
        rolledBack.push(await timed(site.origin, before, ['rollback', APP]));
        promoted.push(await timed(site.origin, version, ['promote', `${APP}@${version}`]));
      }
    }
    tell('publish a build: from the command until a new visitor sees it', published, 'seen');
    tell('publish a build: the part after build and checks', published, 'swapped');
    tell('rollback: from the command until a new visitor sees it', rolledBack, 'seen');
    tell('promote: from the command until a new visitor sees it', promoted, 'seen');
  } finally {
    await site.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Runs the tool and requests the home page until it has the version. */
async function timed(origin: string, version: string, args: readonly string[]): Promise<Times> {
  const started = performance.now();
  let copying: number | undefined;
  const child = spawn(process.execPath, [TOOL, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: ROOT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('copying')) copying ??= performance.now();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let code: number | null | undefined;
  void ended.then((how) => (code = how));
  for (;;) {
    if (liveVersion(await home(origin)) === version) break;
    if (code) throw new Error(`${args.join(' ')} exited with ${code}`);
  }
  const seen = performance.now();
  await ended;
  return { seen: seen - started, swapped: copying === undefined ? undefined : seen - copying };
}

function tell(what: string, times: readonly Times[], of: keyof Times): void {
  const { median, min, max } = summarize(times.flatMap((each) => each[of] ?? []));
  console.log(`${what}: ${Math.round(median)} ms [${Math.round(min)}-${Math.round(max)}]`);
}

async function home(origin: string): Promise<string> {
  return (await fetch(origin)).text();
}

/** The version of a page's scripts. */
function liveVersion(page: string): string {
  return new RegExp(`/${APP}/([^/]+)/client/`).exec(page)?.[1] ?? '';
}
