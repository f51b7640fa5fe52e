import sharp from 'sharp';
import { readProjectCard } from '../../src/link-cards/cards';
import { LinkCardSite, strokes, withoutVariants } from '../support/link-card-site';
import { PORTFOLIO } from '../support/test-portfolio';
import { TestSite } from '../support/test-site';

let cards: LinkCardSite;
let site: TestSite;
beforeAll(async () => {
  cards = await LinkCardSite.start();
  ({ site } = cards);
  await site.reset();
});
beforeEach(async () => {
  withoutVariants();
  await site.reset();
});
afterAll(() => site.close());

const storedCards = async (folder: string) => (await site.storage()).list(`cards/${folder}`);

describe('the image', () => {
  it('is a cacheable JPEG for readers of any origin', async () => {
    const { path } = await cards.homeCard();
    expect(path).toMatch(/^\/cards\/home-[0-9a-f]{16}\.jpg$/);
    const response = await cards.get(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(response.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    const again = await cards.get(path, { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('answers HEAD and ranges', async () => {
    const { path } = await cards.homeCard();
    const head = await site.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    const part = await cards.get(path, { range: 'bytes=0-1' });
    expect([part.statusCode, part.rawPayload.toString('hex')]).toEqual([206, 'ffd8']);
  });

  it('is drawn once for concurrent and later requests', async () => {
    const stored = jest.spyOn(cards.services.media.storage, 'put');
    const { path } = await cards.projectCard(await cards.addProject());
    const responses = await Promise.all(Array.from({ length: 4 }, () => cards.get(path)));
    responses.push(await cards.get(path));
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(stored.mock.calls.map(([key]) => key)).toEqual([expect.stringMatching(/^cards\/project-/)]);
  });

  it("replaces the page's earlier one in the storage", async () => {
    const id = await cards.addProject();
    await cards.get((await cards.projectCard(id)).path);
    await cards.changeProject(id, { title: 'Renamed' });
    const card = await cards.projectCard(id);
    await cards.get(card.path);
    expect(await storedCards(`project-${id}`)).toEqual([`${card.hash}.jpg`]);
  });

  it('of a deleted project is removed from the storage by the next start', async () => {
    const id = await cards.addProject();
    await cards.get((await cards.projectCard(id)).path);
    await cards.get((await cards.homeCard()).path);
    await site.owner('DELETE', `/api/projects/${id}`);
    await site.restart();
    // Closing waits for the removal.
    await site.restart();
    expect(await (await site.storage()).list('cards')).toEqual(['home']);
  });
});

describe('the URL (threat 33)', () => {
  it('of an outdated card redirects to the current one', async () => {
    const id = await cards.addProject();
    const { path } = await cards.projectCard(id);
    await cards.changeProject(id, { title: 'Renamed' });
    const { statusCode, headers } = await cards.get(path);
    expect([statusCode, headers.location]).toEqual([302, (await cards.projectCard(id)).path]);
    expect(headers['cache-control']).toBe('no-cache');
    expect((await cards.get('/cards/home-0123456789abcdef.jpg')).headers.location).toBe(
      (await cards.homeCard()).path,
    );
  });

  it.each([
    '/cards',
    '/cards/',
    '/cards/home.jpg',
    '/cards/home-0123456789ABCDEF.jpg',
    '/cards/home-0123456789abcdef.png',
    '/cards/projects/nobody-0123456789abcdef.jpg',
    '/cards/projects/-0123456789abcdef.jpg',
    '/cards/projects/a%2Fb-0123456789abcdef.jpg',
  ])('%s is not found, and draws nothing', async (path) => {
    const drawn = strokes();
    expect((await cards.get(path)).statusCode).toBe(404);
    expect(drawn).not.toHaveBeenCalled();
  });

  it('of a draft or deleted project is not found', async () => {
    const id = await cards.addProject();
    const { path } = await cards.projectCard(id);
    await cards.get(path);
    await cards.changeProject(id, { draft: true });
    expect((await cards.get(path)).statusCode).toBe(404);
    expect(await readProjectCard(cards.services, id)).toBeNull();
    await site.owner('DELETE', `/api/projects/${id}`);
    expect((await cards.get(path)).statusCode).toBe(404);
  });

  it("doesn't draw for other hashes", async () => {
    const drawn = strokes();
    const { path } = await cards.projectCard(await cards.addProject());
    await cards.get(path.replace(/[0-9a-f]{16}/, '0123456789abcdef'));
    expect(drawn).not.toHaveBeenCalled();
  });
});

it('a site whose content is on another server has no cards', async () => {
  const { path } = await cards.homeCard();
  const portfolio = { ...PORTFOLIO, apiBase: 'https://api.example' };
  const other = await TestSite.start({ portfolio });
  try {
    expect((await other.app.inject({ url: path })).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});
