import { robots, sitemap } from './sitemap';

const ORIGIN = 'https://ada.example';
const CHANGED = '2026-11-20T08:00:00.000Z';

const entry = (slug: string) => ({
  id: `id-${slug}`,
  slug,
  formerSlugs: [],
  category: '',
  created_at: CHANGED,
  updated_at: CHANGED,
});

it('lists thousands of projects with their last change, whatever their slugs', () => {
  const slugs = ['a&b', '<c>', 'd/e', '$&', ...Array.from({ length: 1500 }, (_, index) => `p${index}`)];
  const xml = sitemap(
    ORIGIN,
    [{ path: '/projects/:id', page: 'projects', access: 'public', records: 'projects' }],
    slugs.map(entry),
  );
  const entries = [...xml.matchAll(/<url><loc>([^<>&]*)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g)];
  expect(entries).toHaveLength(slugs.length);
  expect(entries.map(([, loc]) => loc)).toEqual(
    slugs.map((slug) => `${ORIGIN}/projects/${encodeURIComponent(slug)}`),
  );
  expect(new Set(entries.map(([, , changed]) => changed))).toEqual(new Set([CHANGED]));
});

it("leaves out the owner's pages, unlisted pages and paths with unknown parameters", () => {
  const xml = sitemap(
    ORIGIN,
    [
      { path: '/profile', page: 'profile', access: 'public' },
      { path: '/setting', page: 'setting', access: 'owner' },
      { path: '/contact/sent', page: 'contact-sent', access: 'public', isListed: false },
      { path: '/notes/:id', page: 'notes', access: 'public' },
      { path: '/files/*', page: 'files', access: 'public' },
    ],
    [],
  );
  expect(xml.match(/<loc>.*?<\/loc>/g)).toEqual([`<loc>${ORIGIN}/profile</loc>`]);
});

it('lists the technologies, if the gallery can be filtered by them', () => {
  const gallery = { path: '/projects', page: 'projects', access: 'public', records: 'projects' } as const;
  const names = ['Node.js', 'C++ & "C#"', '<Go>'];
  const filtered = sitemap(ORIGIN, [{ ...gallery, search: ['technology', 'page'] }], [], names);
  expect([...filtered.matchAll(/<loc>([^<]*)</g)].map(([, loc]) => loc)).toEqual([
    `${ORIGIN}/projects`,
    `${ORIGIN}/projects?technology=Node.js`,
    `${ORIGIN}/projects?technology=C%2B%2B+%26+%22C%23%22`,
    `${ORIGIN}/projects?technology=%3CGo%3E`,
  ]);
  expect(sitemap(ORIGIN, [{ ...gallery, search: ['category'] }], [], names)).not.toContain('technology');
});

it('stays below the limit of one file', () => {
  const many = Array.from({ length: 50_001 }, (_, index) => entry(`p${index}`));
  const xml = sitemap(ORIGIN, [{ path: '/p/:id', page: 'p', access: 'public', records: 'projects' }], many);
  expect(xml.match(/<url>/g)).toHaveLength(50_000);
});

it('robots.txt excludes nothing if the owner has no pages', () => {
  expect(robots(ORIGIN, [{ path: '/', page: 'home', access: 'public' }])).not.toContain('Disallow');
});
