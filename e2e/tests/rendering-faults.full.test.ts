import { eventually } from '../src/eventually';
import { rawRequest } from '../src/http';
import { navigation } from '../src/signing-in';
import { liveVersion, publish, publishChanged, type Draft } from '../src/releases';
import { loggedFaults } from '../src/server-log';
import { startOwnSite, type OwnSite } from '../src/site';
import { newVisitor } from '../src/visitor';

const APP = 'remote-public';
const BUNDLE = 'server/index.cjs';

const put = async (draft: Draft, { before = '', after = '' }) =>
  draft.write(BUNDLE, `${before}${await draft.read(BUNDLE)}${after}`);
/** Replaces the component of the projects page. */
const asProjects = (draft: Draft, component: string) =>
  put(draft, {
    after: `;module.exports = { pages: { ...module.exports.pages, projects: { ...module.exports.pages.projects, default: ${component} } } };`,
  });

interface Fault {
  readonly change: (draft: Draft) => Promise<void> | void;
  readonly isSealed?: boolean;
  /** The expected log entry. */
  readonly says: RegExp;
  /** Other pages of the release are rendered. */
  readonly isOfOnePage?: boolean;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'without a server bundle': {
    change: ({ json }) => void (json.server = null),
    says: /no server bundle/,
  },
  'whose server bundle is gone': {
    change: (draft) => draft.remove(BUNDLE),
    says: /server\/index.cjs isn't in/,
  },
  'whose server bundle was altered': {
    change: (draft) => put(draft, { after: ';globalThis.isAltered = true;' }),
    isSealed: false,
    says: /isn't what was released/,
  },
  'whose server bundle throws': {
    change: (draft) => put(draft, { before: "throw new Error('no good today');" }),
    says: /no good today/,
  },
  "that needs a package which isn't there": {
    change: (draft) => put(draft, { before: "require('@portfolio/not-there');" }),
    says: /needs @portfolio\/not-there/,
  },
  'whose page throws': {
    change: (draft) => asProjects(draft, "() => { throw new Error('no projects today') }"),
    says: /no projects today/,
    isOfOnePage: true,
  },
  'whose page hangs': {
    change: (draft) => asProjects(draft, '() => { for (;;); }'),
    says: /longer than/,
    isOfOnePage: true,
  },
};

let site: OwnSite;
let good: string;

beforeAll(async () => {
  // Long enough for healthy releases on a busy machine, and short enough for hanging ones.
  site = await startOwnSite({ RENDER_LIMIT_MS: '8000' });
  good = await liveVersion(site, APP);
});
afterAll(() => site?.remove());
beforeEach(() => publish(site, APP, good));

async function get(path: string): Promise<{ status: number; hasContent: boolean }> {
  const { status, body } = await rawRequest(site.origin + path);
  return { status, hasContent: !body.includes('<div id="root"></div>') };
}
const rendered = { status: 200, hasContent: true };
const bare = { status: 200, hasContent: false };

describe.each(Object.entries(FAULTS))('a release %s', (_name, fault) => {
  test('is sent without content, rendered by the browser, and logged once', async () => {
    const version = await publishChanged(site, { app: APP, ...fault });
    const ownFaults = () =>
      loggedFaults(site).filter((logged) => logged.version === version && logged.route === '/projects');

    // Two pages of one route.
    expect(await get('/projects')).toEqual(bare);
    expect(await get('/projects?category=None')).toEqual(bare);
    expect(await get('/education')).toEqual(fault.isOfOnePage ? rendered : bare);

    const { page } = await newVisitor({ site });
    await page.goto('/projects');
    await page.getByRole('main').getByRole('article').first().waitFor();
    await navigation(page).getByRole('link', { name: 'Education' }).click();
    await page.getByRole('heading', { name: 'Academic Background' }).waitFor();

    await eventually(() => expect(ownFaults()).not.toEqual([]));
    expect(ownFaults()).toHaveLength(1);
    expect(ownFaults()[0]).toMatchObject({ app: APP, err: { message: expect.stringMatching(fault.says) } });

    await publish(site, APP, good);
    expect(await get('/projects')).toEqual(rendered);
    expect(await get('/education')).toEqual(rendered);
  });
});

test('the API responds while a page hangs', async () => {
  await publishChanged(site, { app: APP, ...FAULTS['whose page hangs']! });
  let hasArrived = false;
  const page = get('/projects').finally(() => (hasArrived = true));
  let otherResponses = 0;
  while (!hasArrived) {
    const { status } = await rawRequest(`${site.origin}/api/projects`);
    expect(status).toBe(200);
    if (!hasArrived) otherResponses += 1;
  }
  expect(await page).toEqual(bare);
  // A server that renders in its own process would respond to the first request at most.
  expect(otherResponses).toBeGreaterThan(2);
});
