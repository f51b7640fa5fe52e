import { TestSite } from '../support/test-site';

describe('CORS', () => {
  const PAGES = 'https://pages.example';

  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start({ env: { CORS_ORIGINS: `${PAGES}, http://localhost:5173` } });
  });
  afterAll(() => site.close());

  const ask = (origin: string, url = '/api/projects') => site.app.inject({ url, headers: { origin } });
  const preflight = (origin: string, url = '/api/home_profile', method = 'PATCH') =>
    site.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,if-match',
      },
    });

  it.each([PAGES, 'http://localhost:5173'])(
    'pages of %s may read responses and send cookies',
    async (origin) => {
      const { statusCode, headers } = await ask(origin);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': expect.stringMatching(/ETag.*X-Request-Id/),
        vary: expect.stringContaining('Origin'),
      });
    },
  );

  it.each(['/api/home_profile', '/api/projects/x', '/media/v1_1/bundled/image/upload'])(
    'preflights to %s need no token',
    async (url) => {
      const { statusCode, headers, body } = await preflight(PAGES, url);
      expect([statusCode, body]).toEqual([204, '']);
      expect(headers['access-control-allow-methods']).toMatch(/PUT, PATCH, DELETE/);
      expect(headers['access-control-allow-headers']).toMatch(/Authorization.*If-Match.*Idempotency-Key/);
    },
  );

  it('errors can be read too', async () => {
    const response = await site.app.inject({
      method: 'PATCH',
      url: '/api/home_profile',
      headers: { origin: PAGES },
      payload: {},
    });
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([401, PAGES]);
  });

  describe('threat 15: any other origin', () => {
    it.each([
      'https://evil.example',
      'https://pages.example.evil.example',
      'https://evil-pages.example',
      'http://pages.example',
      'https://pages.example:8443',
      '*',
    ])('%s is allowed nothing', async (origin) => {
      for (const response of [await ask(origin), await preflight(origin)])
        for (const name of Object.keys(response.headers)) expect(name).not.toMatch(/^access-control-/);
      expect((await preflight(origin)).statusCode).toBe(405);
      expect((await ask(origin)).headers.vary).toContain('Origin');
    });

    it('null, the origin of previews, is allowed what everybody may read, without tokens or cookies', async () => {
      const granted = (headers: object) =>
        Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));
      expect(granted((await ask('null')).headers)).toEqual([['access-control-allow-origin', '*']]);
      expect(granted((await ask('null', '/api/messages')).headers)).toEqual([]);
      const asked = await preflight('null');
      expect([asked.statusCode, granted(asked.headers)]).toEqual([405, []]);
    });

    it('is allowed nothing without a list', async () => {
      const plain = await TestSite.start();
      const { headers } = await plain.app.inject({ url: '/api/projects', headers: { origin: PAGES } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers.vary).toBe('Origin, Accept-Encoding');
      await plain.close();
    });
  });

  it('pages have no CORS headers', async () => {
    expect((await ask(PAGES, '/')).headers['access-control-allow-origin']).toBeUndefined();
  });
});
