import type { PublicConfig, StaticSite } from '@portfolio/shared-api/config';
import { addressesIn, toStaticDocument, withStaticAddresses, type StaticDocuments } from './static-document';

const site = (contact: StaticSite['contact'], basePath = '/portfolio'): StaticDocuments => ({
  config: {
    origin: `https://ada.github.io${basePath}`,
    emailjs: { origin: 'https://home.ada.dev' },
    staticSite: { basePath, contact },
  } as unknown as PublicConfig & { staticSite: StaticSite },
  routes: [
    { path: '/' },
    { path: '/projects', search: ['technology', 'category'] },
    { path: '/projects/:id' },
  ],
});
const CSP = "default-src 'none'; form-action 'self'; frame-ancestors 'none'";
const documentOf = (body: string, contact: StaticSite['contact'] = 'none', links?: string) =>
  toStaticDocument(
    { html: `<head>\n<meta charset="utf-8">\n</head><body>${body}</body>`, csp: CSP, links },
    site(contact),
  );

test('the policy comes first, without what a document cannot say', () => {
  expect(documentOf('')).toContain(
    `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'; form-action 'self'">`,
  );
  expect(documentOf('', 'server')).toContain(`form-action 'self' https://home.ada.dev">`);
});

test('other formats are linked in the head', () => {
  const links =
    '</index.md>; rel="alternate"; type="text/markdown", </resume.pdf>; rel="alternate"; type="application/pdf"';
  expect(documentOf('', 'none', links)).toContain(
    '<link rel="alternate" type="text/markdown" href="/portfolio/index.md">\n' +
      '<link rel="alternate" type="application/pdf" href="/portfolio/resume.pdf">',
  );
});

test('each button of a filter leads to the page that the form would request', () => {
  const form =
    '<form class="a" action="/projects"><input type="hidden" name="technology" value="C#"/>' +
    '<button class="b">All</button><button class="b" name="category" value="R&amp;D">R&amp;D</button></form>';
  const html = documentOf(form);
  expect(html).toContain('<form class="a" action="/portfolio/projects/">');
  expect(html).toContain('<button class="b" formaction="/portfolio/projects/technology/C~23/">');
  expect(html).toContain('formaction="/portfolio/projects/technology/C~23/category/R~26D/"');
  expect(addressesIn(html, site('none'))).toEqual([
    '/projects?technology=C%23',
    '/projects?technology=C%23&category=R%26D',
  ]);
});

test.each([
  ['server', '<form action="https://home.ada.dev/contact" method="post">x</form>'],
  ['service', '<form action="/contact" method="dialog">x</form>'],
] as const)('the contact form with %s', (contact, expected) =>
  expect(documentOf('<form action="/contact" method="post">x</form>', contact)).toContain(expected),
);

test('links to pages of the site are followed', () => {
  const html =
    '<a class="a" href="/portfolio/projects/tide-clock/#top">1</a><a href="https://elsewhere.dev/portfolio/">2</a>' +
    '<a href="/portfolio/">3</a><a href="//portfolio/x">4</a>';
  expect(addressesIn(html, site('none'))).toEqual(['/projects/tide-clock', '/']);
});

test("addresses of the export's pages are complete, and others stay", () => {
  const isPage = (path: string) =>
    ['/portfolio/projects/a/', '/portfolio/projects/technology/C~23/', '/portfolio/'].includes(path);
  const address = (text: string) => withStaticAddresses(text, site('none'), isPage);
  expect(address('See https://ada.github.io/portfolio/projects/a.')).toBe(
    'See https://ada.github.io/portfolio/projects/a/.',
  );
  expect(address('"https://ada.github.io/portfolio/projects?technology=C%23"')).toBe(
    '"https://ada.github.io/portfolio/projects/technology/C~23/"',
  );
  for (const other of [
    'https://ada.github.io/portfolio/',
    'https://ada.github.io/portfolio/resume.pdf',
    'https://ada.github.io/other/projects/a',
    'https://elsewhere.dev/portfolio/projects/a',
  ])
    expect(address(other)).toBe(other);
});
