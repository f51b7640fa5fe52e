import { TestSite } from '../support/test-site';

describe('order', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start();
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async (url: string) => (await site.app.inject(url)).json().data;

  describe('the order of technologies', () => {
    const named = (...names: string[]) =>
      names.map((name) => ({ name, icon: 'https://pictures.example/icon.png' }));
    const put = (body: object, headers?: object) =>
      site.owner('PUT', '/api/skills_techtol/order', body, headers);
    const order = (programmingLanguages: string[], frameworks_tools: string[]) => ({
      programmingLanguages,
      frameworks_tools,
    });

    beforeEach(() =>
      site.owner('POST', '/api/skills_techtol', {
        programmingLanguages: named('Go', 'Rust', 'Zig'),
        frameworks_tools: named('Git', 'Docker'),
      }),
    );

    it('is set for both lists, with icons', async () => {
      const response = await put(order(['Zig', 'Go', 'Rust'], ['Docker', 'Git']), { 'if-match': '"2"' });
      const record = response.json().data;
      expect(record).toMatchObject({
        programmingLanguages: named('Zig', 'Go', 'Rust'),
        frameworks_tools: named('Docker', 'Git'),
        version: 3,
      });
      expect(await get('/api/skills_techtol')).toEqual(record);
    });

    it('responds with 409 and the current record for an older version', async () => {
      await put(order(['Zig', 'Go', 'Rust'], ['Git', 'Docker']));
      const stale = await put(order(['Go', 'Zig', 'Rust'], ['Git', 'Docker']), { 'if-match': '"2"' });
      expect(stale.statusCode).toBe(409);
      expect(stale.json().data).toMatchObject({
        programmingLanguages: named('Zig', 'Go', 'Rust'),
        version: 3,
      });
      // Repeating it after a lost response succeeds.
      const again = await put(order(['Zig', 'Go', 'Rust'], ['Git', 'Docker']), { 'if-match': '"2"' });
      expect([again.statusCode, again.json().data.version]).toEqual([200, 3]);
    });

    it.each([
      [
        ['Go', 'Rust'],
        ['Git', 'Docker'],
      ],
      [
        ['Go', 'Rust', 'Zig', 'C'],
        ['Git', 'Docker'],
      ],
      [
        ['Go', 'Rust', 'Rust'],
        ['Git', 'Docker'],
      ],
      [['Go', 'Rust', 'Zig', 'Git'], ['Docker']],
      [
        ['Go', 'Rust', '__proto__'],
        ['Git', 'Docker'],
      ],
      [[], []],
    ])("doesn't change for %j and %j", async (languages, tools) => {
      const before = await get('/api/skills_techtol');
      const response = await put(order(languages, tools));
      expect([response.statusCode, response.json().data]).toEqual([409, before]);
      expect(await get('/api/skills_techtol')).toEqual(before);
    });

    it.each([{}, { programmingLanguages: ['Go', 'Rust', 'Zig'] }, order(['x'.repeat(81)], []), { ids: [] }])(
      'rejects %j',
      async (body) => {
        expect((await put(body)).statusCode).toBe(400);
      },
    );
  });
});
