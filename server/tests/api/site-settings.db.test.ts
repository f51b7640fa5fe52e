import { storedRevision } from '../../src/db/content-revision';
import { TestSite } from '../support/test-site';
import { PORTFOLIO } from '../support/test-portfolio';

describe('site settings', () => {
  const URL = '/api/site_settings';
  const CONTACT = {
    phone: '+46 70 123 45 67',
    email: 'ada@test.dev',
    linkedin: 'https://www.linkedin.com/in/ada',
    whatsapp: '',
    telegram: 'https://t.me/ada',
    facebook: '',
  };
  const OF_THE_FILE = { siteName: PORTFOLIO.siteName, githubUrl: PORTFOLIO.githubUrl, ...CONTACT };

  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start({ portfolio: { ...PORTFOLIO, contact: CONTACT } });
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async () => (await site.app.inject(URL)).json().data;
  const change = (values: object, headers?: object) => site.owner('PATCH', URL, values, headers);
  /** Restarts the site with another portfolio.config.ts, for the rest of the test. */
  const sayInFile = (values: object) => {
    jest.replaceProperty(site.config, 'public', { ...site.config.public, ...values });
    return site.restart();
  };

  it("returns the configuration's values until something is saved", async () => {
    expect(await get()).toEqual({ ...OF_THE_FILE, savedAt: '', version: 1 });
    await sayInFile({ siteName: 'Another Name' });
    expect(await get()).toMatchObject({ siteName: 'Another Name', savedAt: '' });
  });

  it("changes only the given fields, stores the file's other values, and then ignores the file", async () => {
    const response = await change({ phone: ' 0123 / 456-789 ', facebook: 'https://facebook.example/ada' });
    const saved = {
      ...OF_THE_FILE,
      phone: '0123 / 456-789',
      facebook: 'https://facebook.example/ada',
      savedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: 2,
    };
    expect(response.json()).toEqual({ success: true, data: saved });
    await sayInFile({ siteName: 'Another Name', githubUrl: '' });
    expect(await get()).toEqual(saved);
  });

  it("resets to the file's current values", async () => {
    await change({ siteName: 'Typed', phone: '' });
    await sayInFile({ siteName: 'Another Name' });
    const response = await site.owner('DELETE', URL, undefined, { 'if-match': '"2"' });
    expect(response.json().data).toEqual({
      ...OF_THE_FILE,
      siteName: 'Another Name',
      savedAt: '',
      version: 3,
    });
    expect((await change({ phone: '1' })).json().data).toMatchObject({
      siteName: 'Another Name',
      phone: '1',
    });
  });

  it('rejects a change from an older version and returns the current record', async () => {
    await change({ phone: '111' }, { 'if-match': '"1"' });
    for (const response of [
      await change({ phone: '222' }, { 'if-match': '"1"' }),
      await site.owner('DELETE', URL, undefined, { 'if-match': '"1"' }),
    ]) {
      expect(response.statusCode).toBe(409);
      expect(response.json().data).toMatchObject({ phone: '111', version: 2 });
    }
  });

  it.each([
    ['siteName', ''],
    ['siteName', '   '],
    ['siteName', 'x'.repeat(121)],
    ['siteName', null],
    ['githubUrl', 'javascript:alert(1)'],
    ['githubUrl', 'mailto:ada@test.dev'],
    ['linkedin', 'JaVaScRiPt:alert(1)'],
    ['linkedin', 'data:text/html,<script>alert(1)</script>'],
    ['whatsapp', ' java\nscript:alert(1)'],
    ['whatsapp', 'https://wa.me/1\u0000'],
    ['telegram', '//t.me/ada'],
    ['telegram', 't.me:ada'],
    ['telegram', '/local'],
    ['facebook', `https://facebook.example/${'x'.repeat(2048)}`],
    ['facebook', ['https://facebook.example']],
    ['phone', 'call me'],
    ['phone', 'javascript:alert(1)'],
    ['phone', '+'],
    ['phone', '1'.repeat(41)],
    ['phone', 46701],
    ['email', 'ada'],
    ['email', 'ada@test'],
    ['email', 'ada@test.dev\r\nBcc: all@test.dev'],
    ['email', '"><script>@test.dev'],
    ['email', `${'x'.repeat(250)}@test.dev`],
  ])('rejects %s: %j, names it, and changes nothing', async (name, value) => {
    const response = await change({ phone: '999', [name]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].path).toEqual([name]);
    expect(await get()).toMatchObject({ ...OF_THE_FILE, version: 1 });
  });

  it.each([{ ownerEmail: 'x@test.dev' }, { savedAt: '' }, { version: 9 }, { is_saved: 0 }, []])(
    'rejects unknown settings: %j',
    async (body) => {
      expect((await change(body)).statusCode).toBe(400);
      expect(await get()).toMatchObject({ version: 1 });
    },
  );

  it('can be changed by the owner only', async () => {
    for (const method of ['PATCH', 'DELETE'] as const) {
      const response = await site.app.inject({ method, url: URL, payload: { phone: '1' } });
      expect([method, response.statusCode]).toEqual([method, 401]);
    }
  });

  it('makes composed pages outdated', async () => {
    const revision = () => site.database.look(storedRevision);
    const before = await revision();
    await change({ phone: '1' });
    await site.owner('DELETE', URL);
    expect(await revision()).toBe(before + 2);
  });
});
