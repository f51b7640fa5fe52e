import { execFile } from 'node:child_process';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../src/eventually';
import { ADMIN, faultySite, PUBLIC, type FaultySite } from '../src/faulty-release';
import { rawRequest } from '../src/http';
import { navigation, signInAsOwner } from '../src/signing-in';
import { loggedFaults } from '../src/server-log';
import { startOwnSite, type OwnSite } from '../src/site';
import { visit } from '../src/hydration';
import { newVisitor, type Visitor } from '../src/visitor';

/* Files of releases that the server can't read or verify. */
let site: OwnSite;
let publicReleases: FaultySite;
let adminReleases: FaultySite;
let owner: Visitor;

beforeAll(async () => {
  // Long enough for healthy releases on a busy machine, and short enough for hanging ones.
  site = await startOwnSite({ RELEASE_LIMIT_MS: '8000' });
  publicReleases = await faultySite(site, PUBLIC);
  adminReleases = await faultySite(site, ADMIN);
  owner = await newVisitor({ site });
  await signInAsOwner(owner.page);
});
afterAll(() => site?.remove());

/** Damages a file. @returns a function that ends a hang */
type Break = (path: string) => Promise<void | (() => Promise<void>)>;

const FAULTS: readonly [name: string, put: Break][] = [
  ['gone', (path) => rm(path)],
  [
    'hanging',
    async (path) => {
      await rm(path);
      await promisify(execFile)('mkfifo', [path]);
      // A reader waits for a writer.
      return async () => (await open(path, 'r+')).close();
    },
  ],
  ['an HTML page', (path) => writeFile(path, '<!doctype html><title>Not here</title>')],
  ['altered', async (path) => writeFile(path, ' ', { flag: 'a' })],
];

const fileOf = ({ app }: { app: string }, version: string, file: string) =>
  join(site.dataDir, 'releases', app, version, file);
const faultsOf = (version: string) => loggedFaults(site).filter((logged) => logged.version === version);

/** A new visitor reads the profile and navigates. */
async function newcomer(words: string): Promise<void> {
  const { page } = await newVisitor({ site });
  const response = await visit(page, '/profile');
  expect(response?.status()).toBe(200);
  await page.getByRole('heading', { name: words, exact: true }).waitFor();
  await navigation(page).getByRole('link', { name: 'Education' }).click();
  await page.getByRole('heading', { name: 'Academic Background' }).waitFor();
}

test.each(FAULTS)(
  'if release.json is %s, visitors and the owner get the previous release, and the server logs it once',
  async (_, put) => {
    const version = await publicReleases.release({ of: 'page' }, { hasBefore: true });
    const end = await put(fileOf(PUBLIC, version, 'release.json'));
    await newcomer(PUBLIC.before);
    await rawRequest(`${site.origin}/education`);
    await eventually(() => expect(faultsOf(version)).toHaveLength(1));
    await end?.();
    await publicReleases.mend();

    const ofOwner = await adminReleases.release({ of: 'page' }, { hasBefore: true });
    const endOwners = await put(fileOf(ADMIN, ofOwner, 'release.json'));
    await newcomer(PUBLIC.before);
    await owner.page.goto('/setting/home_dash');
    await owner.page.getByRole('heading', { name: ADMIN.before, exact: true }).waitFor();
    await eventually(() => expect(faultsOf(ofOwner)).toHaveLength(1));
    await endOwners?.();
    await adminReleases.mend();
  },
);

test('without release.json and a previous release, the shell shows an error, and Retry works after the fix', async () => {
  const version = await publicReleases.release({ of: 'page' }, { hasBefore: false });
  await rm(fileOf(PUBLIC, version, 'release.json'));
  const { page, pageErrors } = await newVisitor({ site });
  pageErrors.expect(/503 \(Service Unavailable\)/);
  expect((await visit(page, '/profile'))?.status()).toBe(503);
  const panel = page.getByRole('main').getByRole('alert');
  await panel.filter({ hasText: 'This page couldn’t be displayed' }).waitFor();
  expect(await navigation(page).count()).toBe(1);

  await publicReleases.mend();
  await panel.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: PUBLIC.before, exact: true }).waitFor();

  const ofOwner = await adminReleases.release({ of: 'page' }, { hasBefore: false });
  await rm(fileOf(ADMIN, ofOwner, 'release.json'));
  await newcomer(PUBLIC.before);
  owner.pageErrors.expect(/503 \(Service Unavailable\)/);
  await owner.page.goto('/setting/home_dash');
  const owners = owner.page.getByRole('main').getByRole('alert');
  await owners.filter({ hasText: 'This page couldn’t be displayed' }).waitFor();
  await adminReleases.mend();
  await owners.getByRole('button', { name: 'Retry' }).click();
  await owner.page.getByRole('heading', { name: ADMIN.before, exact: true }).waitFor();
});

// rendering-faults covers missing and altered bundles, and more.
test.each(FAULTS.slice(1, 3))('if the server bundle is %s, the browser renders', async (_, put) => {
  const version = await publicReleases.release({ of: 'page' }, { hasBefore: true });
  const end = await put(fileOf(PUBLIC, version, 'server/index.cjs'));
  await newcomer(PUBLIC.after);
  await eventually(() => expect(faultsOf(version)).toHaveLength(1));
  await end?.();
  await publicReleases.mend();
});

test('a catalogue damaged at run time changes nothing', async () => {
  const version = await publicReleases.release({ of: 'page' }, { hasBefore: true });
  await newcomer(PUBLIC.after);
  await writeFile(join(site.dataDir, 'releases/catalogue.json'), '{"revision":');
  await newcomer(PUBLIC.after);
  expect(faultsOf(version)).toEqual([]);
  const told = () => site.output().split("the catalogue can't be read").length - 1;
  await eventually(() => expect(told()).toBe(1));
});
