import { LOCAL_PORTFOLIO, PORTFOLIO } from '../../tests/support/test-portfolio';
import { TestSite } from '../../tests/support/test-site';
import { changeContent } from '../db/content-revision';
import { changeSingle } from '../db/records';
import { internalRequest, warmUp } from './internal-request';
import type { PageSource } from './page-source';

describe.each([
  ['a public site', PORTFOLIO, {}],
  ['a site for this machine only', LOCAL_PORTFOLIO, { PUBLIC_ORIGIN: '' }],
])('%s', (_name, portfolio, env) => {
  let site: TestSite;
  const page = jest.fn<ReturnType<PageSource['page']>, [URL]>();
  beforeAll(async () => {
    site = await TestSite.start({ portfolio, env, pages: { page } });
  });
  afterAll(() => site.close());

  it('can request its own API', async () => {
    const ask = internalRequest(site.app, site.config);
    expect(await ask('/api/projects')).toEqual({ status: 200, body: { success: true, data: [] } });
    expect(await ask('/api/projects/none')).toMatchObject({ status: 404, body: { success: false } });
  });

  it('sends no request for what is known, until it changes', async () => {
    const ask = internalRequest(site.app, site.config);
    const inject = jest.spyOn(site.app, 'inject');
    const [first, second] = [await ask('/api/about_me'), await ask('/api/about_me')];
    expect(second).toEqual(first);
    expect(inject).toHaveBeenCalledTimes(1);
    inject.mockRestore();
    await changeContent(site.running.services!.db, (transaction) =>
      changeSingle(transaction, 'about', { about_details: 'New.' }, null),
    );
    expect(await ask('/api/about_me')).toMatchObject({
      status: 200,
      body: { data: { aboutDetails: 'New.' } },
    });
  });

  it.each(['/projects', '/api/../projects', '/media/image/upload/v1/a.png'])(
    'threat 25: refuses a request of a page for %s',
    async (path) => {
      page.mockClear();
      await expect(internalRequest(site.app, site.config)(path)).rejects.toThrow('only the API');
      expect(page).not.toHaveBeenCalled();
    },
  );

  it('composes its first page ahead, and starts even if that fails', async () => {
    page.mockRejectedValueOnce(new Error('nothing is published'));
    await warmUp(site.app, site.config);
    expect(page.mock.calls.map(([url]) => url.pathname)).toEqual(['/']);
  });
});
