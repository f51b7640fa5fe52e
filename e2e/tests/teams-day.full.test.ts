import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { METRICS_PATH, type MetricsInput } from '@portfolio/shared-api/contracts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { addAuthenticator } from '../src/authenticator';
import { makeArchive } from '../src/archive';
import { enter } from '../src/dashboard';
import { eventually } from '../src/eventually';
import { untilHydrated, visit } from '../src/hydration';
import { runIn, type Start } from '../src/npm-start';
import { isGradual, liveVersion } from '../src/releases';
import { noteWatching, untilWatched } from '../src/reports';
import type { SiteAddress } from '../src/shared-site';
import { navigation } from '../src/signing-in';
import { documentation, documentedBlocks, inPlace, newTeam, type Team } from '../src/team';
import { newVisitor, type Visitor } from '../src/visitor';

/*
 * A team's day, from an empty folder to the removal of its app, at a site of somebody else. The tests build on each other. The team uses only
 * commands that REMOTE.md has.
 */

const APP = 'remote-notes';
const PATH = '/notes';
const GRADUAL_RELEASE = 'npm run release -- --bump minor --share 25% --guard --note "Notes can be searched"';

/** Sentences of the page, by the version that has them. */
const TEXTS = { first: 'Updated every Friday.', bad: 'Updated every day.', good: 'Updated twice a week.' };

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
/** The checks before a release have no such browser, so they don't see what fails in it. */
const SAMSUNG =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36';
/** One of so many visitors has Samsung's browser. */
const ONE_OF = 5;
const FAULT = 'Notes have no dates in this browser';

const IMPORT = 'import { useQuery }';
const HOOK = '  const { siteName }';
type Edit = readonly [from: string, to: string];
/** Makes the page throw in Samsung's browser. */
const BREAK: readonly Edit[] = [
  [IMPORT, `import { useEffect } from 'react';\n${IMPORT}`],
  [
    HOOK,
    `  useEffect(() => {\n    if (navigator.userAgent.includes('Samsung')) throw new Error('${FAULT}');\n  }, []);\n${HOOK}`,
  ],
];
const MEND = BREAK.map(([from, to]): Edit => [to, from]);

let place: string;
let server: Start;
let site: SiteAddress;
let owner: Visitor;
let team: Team;
let token: string;

const steps: { readonly step: string; readonly seconds: number; readonly load: number }[] = [];

/** Does a step of the day and notes how long it took. */
async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  note(step, started);
  return result;
}

const note = (step: string, started: number) =>
  void steps.push({ step, seconds: (performance.now() - started) / 1000, load: loadavg()[0]! });

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'portfolio-day-'));
  const port = await freePort();
  // Visitors come through a proxy, with addresses of their own.
  server = runIn(await makeArchive(place), ['portfolio.mjs', 'serve'], {
    PORT: String(port),
    TRUST_PROXY: 'loopback',
  });
  await eventually(() => expect(server.output()).toContain('Ctrl-C'));
  const dataDir = join(place, 'portfolio-data');
  // Nobody signs in with Google.
  site = { origin: `http://localhost:${port}`, port, dataDir, authOrigin: '', authPort: 0 };
  team = await newTeam();
  owner = await newVisitor({ site });
}, 600_000);
afterAll(async () => {
  server?.signal('SIGTERM');
  await server?.ended;
  await team?.remove();
  if (place) await rm(place, { recursive: true, force: true });
  const rows = steps.map(
    ({ step, seconds, load }) => `| ${step} | ${seconds.toFixed(1)} s | ${load.toFixed(1)} |`,
  );
  process.stdout.write(['| step | time | load |', '| --- | --- | --- |', ...rows, ''].join('\n'));
});

const dir = () => join(team.home, APP);

/** Runs commands of REMOTE.md. @throws Error if it doesn't have one of them */
async function run(commands: string, cwd = dir()): Promise<string> {
  const documented = (await documentedBlocks()).join('').split('\n');
  expect(documented).toEqual(expect.arrayContaining(commands.split('\n')));
  return team.run(inPlace(commands, { origin: site.origin, token }), cwd);
}

/** As the owner's token is kept in a terminal. */
const withToken = (command: string) => run(`export DEPLOY_TOKEN=…\n${command}`);

/** Changes the page's source. */
async function edit(...changes: readonly Edit[]): Promise<void> {
  const file = join(dir(), 'src/pages/notes.tsx');
  let text = await readFile(file, 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  await writeFile(file, text);
}

/** Somebody who visits the site for the first time. */
interface Person {
  readonly address: string;
  readonly userAgent: string;
}

const headersOf = ({ address, userAgent }: Person) => ({
  'x-forwarded-for': address,
  'user-agent': userAgent,
});

/** The document that somebody gets, without a script running. */
async function documentFor(person: Person): Promise<{ readonly status: number; readonly html: string }> {
  const response = await fetch(site.origin + PATH, {
    headers: { ...headersOf(person), accept: 'text/html' },
  });
  return { status: response.status, html: await response.text() };
}

let people = 0;
const newPerson = (userAgent: string): Person => {
  people += 1;
  return { address: `10.1.${people >> 8}.${people & 255}`, userAgent };
};

/** The next person whose document contains a text. */
async function personWith(text: string, userAgent: string): Promise<Person> {
  for (let count = 0; count < 1_000; count += 1) {
    const person = newPerson(userAgent);
    const { status, html } = await documentFor(person);
    expect(status).toBe(200);
    if (html.includes(text)) return person;
  }
  throw new Error(`Nobody gets “${text}”`);
}

/** Opens the page in a browser, as that person. */
async function open(person: Person): Promise<Visitor> {
  const visitor = await newVisitor({
    site,
    userAgent: person.userAgent,
    extraHTTPHeaders: { 'x-forwarded-for': person.address },
  });
  await noteWatching(visitor.page);
  await visit(visitor.page, PATH);
  return visitor;
}

/** The page as if its visitor had turned to another tab. Requests of a page that is left don't have the context's headers. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Waits until nobody gets another release than the one with this text. */
async function untilEveryoneHas(text: string): Promise<void> {
  await eventually(async () => {
    for (let count = 0; count < 10; count += 1) {
      const { status, html } = await documentFor(newPerson(CHROME));
      expect([status, html]).toEqual([200, expect.stringContaining(text)]);
    }
  });
}

interface Seen {
  /** The shell's version. */
  readonly shell: string;
  readonly version: string;
  readonly hasFailed: boolean;
}

/** Sends what a browser sends after a first visit to the page. */
async function report(person: Person, { shell, version, hasFailed }: Seen): Promise<void> {
  const seen = { lcp: 800, entry: 60 };
  const releases: MetricsInput['releases'] = [
    { app: 'shell', version: shell, ...seen },
    { app: APP, version, ...seen, ...(hasFailed && { failures: 1 }) },
  ];
  const response = await fetch(site.origin + METRICS_PATH, {
    method: 'POST',
    headers: { ...headersOf(person), 'content-type': 'application/json' },
    body: JSON.stringify({ releases }),
  });
  expect(response.status).toBe(204);
}

/** The owner sees this text with the team's releases. */
async function expectHistory(text: string): Promise<void> {
  await owner.page.goto('/setting/releases');
  const article = owner.page.getByRole('article', { name: APP });
  await article.getByRole('listitem').filter({ hasText: text }).waitFor();
}

test('the owner sets the site up and creates a deploy token for the team', async () => {
  const { page } = owner;
  await addAuthenticator(owner);
  const [, code] = /\/setup\?code=([\w-]+)/.exec(server.output())!;
  await page.goto(`/setup?code=${code}`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
  await page.getByRole('textbox', { name: 'Your email address' }).fill('grace@portfolio.test');
  await page.getByRole('radio', { name: /sample content/ }).check();
  await page.getByRole('button', { name: 'Set up my site' }).click();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem').waitFor();

  await page.goto('/setting/deploy_tokens');
  await page.getByRole('textbox', { name: 'Name' }).fill('Notes team');
  await enter(page.getByRole('combobox', { name: 'App' }), [APP]);
  await page.getByRole('textbox', { name: 'Paths' }).fill('/notes/*');
  await page.getByRole('button', { name: 'Create token' }).click();
  const sheet = page.getByRole('group', { name: 'New deploy token' });
  token = (await sheet.getByLabel('Token').textContent())!;
});

test('create: a remote is there, is installed and passes its tests', async () => {
  const create = 'npx -y https://ada.dev/packages/portfolio.tgz create remote-notes';
  await timed('create', () => run(create, team.home));
  await timed('`npm install`', () => run('npm install'));
  await timed('`npm test`, `lint` and `typecheck`', () => run('npm test\nnpm run lint\nnpm run typecheck'));
}, 600_000);

test('develop: an edit is displayed, and rendered on the server', async () => {
  expect(await documentation()).toContain('`npm run dev`');
  const running = await timed('`npm run dev`, until the page can be opened', () =>
    team.start('npm run dev', dir(), /(http:\/\/localhost:\d+)\/notes/),
  );
  try {
    const [, origin] = running.match;
    const { page } = await newVisitor({ site });
    await page.goto(`${origin}${PATH}`);
    await untilHydrated(page);
    await timed('an edit, until it is displayed', async () => {
      await edit(['<About />', `<About />\n        <p>${TEXTS.first}</p>`]);
      await page.getByText(TEXTS.first).waitFor();
    });
    await eventually(async () =>
      expect(await (await fetch(`${origin}${PATH}`)).text()).toContain(TEXTS.first),
    );
    await navigation(page).getByRole('link', { name: 'Notes' }).waitFor();
    await page.close();
  } finally {
    await running.stop();
  }
  expect((await documentFor(newPerson(CHROME))).status).toBe(404);
}, 300_000);

test('publish with a note: the page is live, in the HTML and the navigation, and the owner sees why', async () => {
  await timed('`npm run check`', () => withToken('npm run check'));
  expect((await documentFor(newPerson(CHROME))).status).toBe(404);
  await timed('publishing, with its checks', () =>
    withToken('npm run release -- --bump minor --note "Notes have dates"'),
  );
  await timed('from then on, until the page is in the HTML', () => untilEveryoneHas(TEXTS.first));
  const { page } = await newVisitor({ site });
  await visit(page, '/');
  await navigation(page).getByRole('link', { name: 'Notes' }).waitFor();
  await expectHistory('Notes have dates');
}, 300_000);

test('gradual release: the guard takes a bad release back by itself, and says why', async () => {
  await edit([TEXTS.first, TEXTS.bad], ...BREAK);
  await timed('a gradual release, with its checks', () => withToken(GRADUAL_RELEASE));
  const early = await timed('from then on, until a visitor has it in the HTML', () =>
    personWith(TEXTS.bad, CHROME),
  );
  const counts = { bad: 0, failed: 0, first: 0 };

  // With a browser and the site's own script.
  for (const userAgent of [CHROME, SAMSUNG])
    for (const release of ['first', 'bad'] as const) {
      const { page, pageErrors } = await open(await personWith(TEXTS[release], userAgent));
      await untilWatched(page);
      counts[release] += 1;
      const reported = page.waitForResponse((response) => response.url().endsWith(METRICS_PATH));
      if (release === 'bad' && userAgent === SAMSUNG) {
        counts.failed += 1;
        pageErrors.expect(new RegExp(FAULT));
        // The former release's page takes its place, and the report doesn't wait until the visitor leaves.
        await page.getByText(TEXTS.first).waitFor();
      } else {
        await page.getByText(TEXTS[release]).waitFor();
        await hide(page);
      }
      expect((await reported).status()).toBe(204);
    }
  const article = owner.page.getByRole('article', { name: APP });
  await eventually(async () => {
    await owner.page.reload();
    await article.waitFor();
    expect(await article.innerText()).toContain(
      `${counts.bad} new visitors with it, ${counts.first} with 1.1.0`,
    );
  });

  // As many others as it takes, with the reports that browsers send.
  const shell = await liveVersion(site, 'shell');
  let decisive = performance.now();
  for (let pair = 1; await isGradual(site, APP); pair += 1) {
    if (pair > 200) throw new Error("The guard didn't roll the release back");
    const userAgent = pair % ONE_OF === 0 ? SAMSUNG : CHROME;
    for (const release of ['first', 'bad'] as const) {
      const person = await personWith(TEXTS[release], userAgent);
      const hasFailed = release === 'bad' && userAgent === SAMSUNG;
      counts[release] += 1;
      if (hasFailed) counts.failed += 1;
      decisive = performance.now();
      await report(person, { shell, version: release === 'bad' ? '1.2.0' : '1.1.0', hasFailed });
    }
  }
  await eventually(async () => expect((await documentFor(early)).html).toContain(TEXTS.first));
  note(`rollback by the guard, from the report that decides (visit ${counts.bad} of the release)`, decisive);

  const why = `Failed in ${counts.failed} of ${counts.bad} visits, the live release in 0 of ${counts.first}`;
  expect(await withToken('npx portfolio list --to https://ada.dev')).toMatch(
    new RegExp(`rolled back  1\\.2\\.0.*\\n(.*\\n)*? *rolled back .* by the guard: ${why}\\n`),
  );
  await expectHistory(why);
}, 300_000);

test('promote: a good release is for a share of the visitors first, and then for everyone', async () => {
  await edit([TEXTS.bad, TEXTS.good], ...MEND);
  await withToken(GRADUAL_RELEASE);
  const { page } = await open(await personWith(TEXTS.good, SAMSUNG));
  await page.getByText(TEXTS.good).waitFor();
  await personWith(TEXTS.first, SAMSUNG);
  await timed('`promote`, until everyone has it', async () => {
    await withToken('npx portfolio promote remote-notes --to https://ada.dev');
    await untilEveryoneHas(TEXTS.good);
  });
}, 300_000);

test('roll back and remove: the former release is live again, and then the page is gone', async () => {
  await timed('`rollback`, until everyone has the former release', async () => {
    await withToken('npx portfolio rollback remote-notes --to https://ada.dev');
    await untilEveryoneHas(TEXTS.first);
  });
  await timed('`remove`, until the page is gone', async () => {
    await withToken('npx portfolio remove remote-notes --to https://ada.dev');
    await eventually(async () => expect((await documentFor(newPerson(CHROME))).status).toBe(404));
  });
  const { page } = await newVisitor({ site });
  await visit(page, '/');
  expect(await navigation(page).getByRole('link', { name: 'Notes' }).count()).toBe(0);
});
