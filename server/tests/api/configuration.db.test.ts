import { PORTFOLIO } from '../support/test-portfolio';
import { TestSite } from '../support/test-site';

const PATH = '/api/configuration';

describe('configuration', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
    await site.reset();
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const inEffect = async () => (await site.owner('GET', PATH)).json().data;

  it('begins with the values of portfolio.config.ts, and names those that the environment sets', async () => {
    expect(await inEffect()).toMatchObject({
      ownerEmail: PORTFOLIO.ownerEmail,
      origin: 'https://test.dev',
      firebaseProjectId: 'test-project',
      mediaCloud: 'bundled',
      fromEnvironment: ['origin'],
      usesEmulator: false,
      isIgnored: false,
      savedAt: '',
      version: 1,
    });
  });

  it('lets the environment name the owner, whatever was saved', async () => {
    const other = await TestSite.start({ env: { OWNER_EMAIL: 'rescue@test.dev' } });
    expect(other.configuration.configWith(null)).toMatchObject({
      identity: { ownerEmail: 'rescue@test.dev' },
      fromEnvironment: ['origin', 'ownerEmail'],
    });
    await other.close();
  });

  it('says that the server was started without the saved values', async () => {
    const other = await TestSite.start({ env: { SAVED_CONFIGURATION: 'ignore' } });
    const saved = await other.owner('PATCH', PATH, { adminName: 'Ada' });
    expect(saved.json().data).toMatchObject({ adminName: 'Ada', isIgnored: true });
    await other.close();
  });

  it('is only for the owner', async () => {
    expect((await site.app.inject({ url: PATH })).statusCode).toBe(401);
    expect((await site.app.inject({ url: PATH, method: 'PATCH', payload: {} })).statusCode).toBe(401);
  });

  it('keeps the given fields and the others of the file, until it is reset', async () => {
    const saved = await site.owner('PATCH', PATH, { mediaCloud: 'ada', adminName: 'Ada' });
    expect(saved.json().data).toMatchObject({
      mediaCloud: 'ada',
      adminName: 'Ada',
      ownerEmail: PORTFOLIO.ownerEmail,
      version: 2,
      savedAt: expect.stringMatching(/^2/),
    });
    const { data } = (await site.owner('DELETE', PATH)).json();
    expect(data).toMatchObject({ mediaCloud: 'bundled', savedAt: '', version: 3 });
  });

  it('refuses an older version, with the values in effect', async () => {
    await site.owner('PATCH', PATH, { adminName: 'Ada' });
    const late = await site.owner('PATCH', PATH, { adminName: 'Grace' }, { 'if-match': '"1"' });
    expect(late.statusCode).toBe(409);
    expect(late.json().data).toMatchObject({ adminName: 'Ada', version: 2 });
  });

  it.each([
    [{ firebaseApiKey: '' }, /firebase.*incomplete/],
    [{ ownerEmail: 'owner@example.com' }, /owner@example\.com/],
  ])('refuses values that the site cannot run with: %j', async (change, why) => {
    const { statusCode, body } = await site.owner('PATCH', PATH, change);
    expect([statusCode, body]).toEqual([400, expect.stringMatching(why)]);
    expect(await inEffect()).toMatchObject({ version: 1 });
  });

  const NO_GOOGLE = { firebaseApiKey: '', firebaseAuthDomain: '', firebaseProjectId: '' };
  const OWNER = 'owner@test.dev';

  it('keeps the owner from turning Google off without another way to sign in', async () => {
    const refused = await site.owner('PATCH', PATH, NO_GOOGLE);
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('nobody could sign in'),
    ]);
    const { db } = site.running.services!;
    await db.insertInto('recovery_codes').values({ hash: 'a', owner: OWNER }).execute();
    expect((await site.owner('PATCH', PATH, NO_GOOGLE)).statusCode).toBe(200);
  });

  it.each([
    { ownerEmail: 'nobody' },
    { ownerEmail: '' },
    { origin: 'https://ada.dev/path' },
    { mediaCloud: '../x' },
    { port: 80 },
  ])('refuses an invalid value: %j', async (change) => {
    expect((await site.owner('PATCH', PATH, change)).statusCode).toBe(400);
  });
});
