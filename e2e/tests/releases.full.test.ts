import { eventually } from '../src/eventually';
import { liveVersion, publishChanged } from '../src/releases';
import { noteWatching, untilWatched } from '../src/reports';
import { signInAsOwner } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { untilHydrated, visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

const APP = 'remote-public';
const BEFORE = 'More About Me';
const AFTER = 'More of Me';
/** The minimum number of page views for metrics. */
const ENOUGH = 20;

let site: OwnSite;
let before: string;
let after: string;

beforeAll(async () => {
  site = await startOwnSite();
  before = await liveVersion(site, APP);
  after = await publishChanged(site, {
    app: APP,
    async change({ json, read, write }) {
      for (const file of Object.keys(json.files).filter((name) => /\.(js|cjs)$/.test(name)))
        await write(file, (await read(file)).replaceAll(BEFORE, AFTER));
    },
  });
});
afterAll(() => site?.remove());

test('a visit creates metrics, which the owner sees, and a button rolls back', async () => {
  const visitor = await newVisitor({ site });
  await noteWatching(visitor.page);
  await visit(visitor.page, '/projects');
  await untilWatched(visitor.page);
  await visitor.page.goto('about:blank');

  const { page } = await newVisitor({ site });
  // The owner's own visit to the home page isn't counted.
  await page.addInitScript(() => {
    navigator.sendBeacon = () => true;
  });
  await signInAsOwner(page);
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Dashboard pages' }).getByRole('link', { name });
  const article = page.getByRole('article', { name: APP });
  /** Reloads the data without a new document, which would be another page view. */
  const openReleases = async () => {
    await link('Home').click();
    await link('Releases').click();
    await article.waitFor();
  };
  await eventually(async () => {
    await openReleases();
    expect(await article.innerText()).toContain(`Not enough visits yet: 1 of ${ENOUGH} `);
  });

  // As many other visitors as needed.
  const releases = [{ app: APP, version: after, lcp: 812, pages: [20] }];
  for (let count = 1; count < ENOUGH; count += 1) {
    const response = await visitor.context.request.post('/api/figures', { data: { releases } });
    expect(response.status()).toBe(204);
  }
  await openReleases();
  await article.getByRole('row', { name: `Page views ${ENOUGH}` }).waitFor();
  await article.getByRole('row', { name: /^Largest paint \(LCP\) \d+ ms/ }).waitFor();

  await article.getByRole('button', { name: `Roll back to ${before}` }).click();
  const question = page.getByRole('alertdialog', { name: `Roll back ${APP} to ${before}?` });
  await question.getByRole('button', { name: 'Roll back' }).click();
  await page.getByText(`${APP} ${before} is live again.`).waitFor();
  expect(await liveVersion(site, APP)).toBe(before);

  const { page: newcomer } = await newVisitor({ site });
  await newcomer.goto('/');
  await newcomer.getByRole('link', { name: BEFORE }).waitFor();
  await untilHydrated(newcomer);
});
