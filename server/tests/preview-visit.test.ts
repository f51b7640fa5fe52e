import type { PageSource } from '../src/site/page-source';
import { PORTFOLIO } from './test-portfolio';
import { TestSite } from './test-site';

const RELEASE = 'remote-public@1.1.0-rc.1';
const page = (body: string) => ({ status: 200, body, etag: `"${body}"`, csp: "default-src 'none'" });
/** Pages that say which releases they're of; one preview is published. */
const pages: PageSource = {
  page: async ({ pathname }) => ({ ...page(`live ${pathname}`), isLive: () => true }),
  previewPage: async ({ pathname }, releases) =>
    isPublished && releases.every((id) => id === RELEASE) ? page(`${releases} ${pathname}`) : null,
};
let isPublished: boolean;
let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start({ pages, portfolio: PORTFOLIO });
});
beforeEach(() => {
  isPublished = true;
});
afterAll(() => site.close());

const visit = (url: string, cookie?: string) =>
  site.app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
const COOKIE = `release-preview=${RELEASE}`;

it('is begun by the address, and kept up by a cookie that ends with the browser', async () => {
  const answer = await visit(`/projects?release=${RELEASE}`);
  expect(answer.body).toBe(`${RELEASE} /projects`);
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(answer.headers['set-cookie']).toBe(`${COOKIE}; Path=/; HttpOnly; SameSite=Lax; Secure`);
  const next = await visit('/profile', `other=1; ${COOKIE}`);
  expect(next.body).toBe(`${RELEASE} /profile`);
  expect(next.headers['cache-control']).toBe('private, no-store');
});

it('changes nothing for anybody else, before or after', async () => {
  expect((await visit('/projects')).body).toBe('live /projects');
  await visit(`/projects?release=${RELEASE}`);
  const other = await visit('/projects', 'unrelated=1');
  expect(other.body).toBe('live /projects');
  expect(other.headers['set-cookie']).toBeUndefined();
  expect(other.headers['cache-control']).toBe('no-cache');
});

it('leads back to the live page, and forgets', async () => {
  const answer = await visit('/projects?category=PWA&release=live', COOKIE);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/projects?category=PWA');
  expect(answer.headers['set-cookie']).toContain(
    'release-preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  );
});

it('never leads to another host', async () => {
  const answer = await visit('//evil.example/x?release=live');
  expect(answer.headers.location).toBe('/evil.example/x');
});

it('ends once what was looked at went live', async () => {
  isPublished = false;
  const answer = await visit('/projects', COOKIE);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/projects');
  expect(answer.headers['set-cookie']).toContain('Max-Age=0');
});

it.each(['remote-public@9.9.9', 'https://evil.example/entry.js', '<script>', ''])(
  'says where there is no such preview: “%s”',
  async (wanted) => {
    const answer = await visit(`/projects?release=${encodeURIComponent(wanted)}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('There is no such preview');
    expect(answer.body).toContain('<a href="/projects">The live site</a>');
    expect(answer.body).not.toContain('<script>');
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  },
);

it('holds for pages only', async () => {
  expect((await visit('/healthz', COOKIE)).json()).toEqual({ status: 'ok' });
  expect((await visit(`/healthz?release=${RELEASE}`)).headers['set-cookie']).toBeUndefined();
});
