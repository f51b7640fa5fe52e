/** @jest-environment jsdom */
import { plainText } from '@portfolio/shared-api/light-markdown';
import {
  EMPTY_PORTFOLIO,
  FERRY,
  FULL_PORTFOLIO,
  HOSTILE_LINES,
  HOSTILE_PORTFOLIO,
  PAPER_FACTS,
} from '../../tests/support/test-papers';
import { atom } from './atom';
import type { Portfolio } from './portfolio';

/** The feed's elements, each as its name, its attributes and its text or children. */
function feedOf(portfolio: Portfolio): unknown {
  const document = new DOMParser().parseFromString(atom(portfolio, PAPER_FACTS), 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  return contentOf(document.documentElement);
}

const contentOf = ({ children, textContent }: Element): unknown =>
  children.length === 0 ? textContent : [...children].map(partOf);

function partOf(element: Element): unknown[] {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value]);
  const content = contentOf(element);
  return [
    element.localName,
    ...(attributes.length > 0 ? [Object.fromEntries(attributes)] : []),
    ...(content === '' ? [] : [content]),
  ];
}

const textsOf = (feed: unknown, name: string): unknown[] =>
  (feed as [string, unknown][]).filter(([each]) => each === name).map((part) => part.at(-1));

it('has the projects, the last changed first', () => {
  expect(feedOf(FULL_PORTFOLIO)).toEqual([
    ['title', 'Ada’s site: projects'],
    ['id', 'https://ada.example/projects.atom'],
    ['updated', '2026-03-04T05:06:07.000Z'],
    ['link', { rel: 'self', type: 'application/atom+xml', href: 'https://ada.example/projects.atom' }],
    ['link', { rel: 'alternate', type: 'text/html', href: 'https://ada.example/projects' }],
    [
      'author',
      [
        ['name', 'Augusta Ada King Lovelace'],
        ['uri', 'https://ada.example/'],
      ],
    ],
    ['entry', expect.arrayContaining([['title', 'Loom']])],
    [
      'entry',
      [
        ['title', 'Ferry times'],
        ['id', 'https://ada.example/projects/p1'],
        ['published', '2025-12-01T00:00:00.000Z'],
        ['updated', '2026-02-03T04:05:06.000Z'],
        ['link', { rel: 'alternate', type: 'text/html', href: 'https://ada.example/projects/ferry-times' }],
        [
          'link',
          { rel: 'alternate', type: 'text/markdown', href: 'https://ada.example/projects/ferry-times.md' },
        ],
        ['link', { rel: 'related', href: 'https://ferry.example/' }],
        ['link', { rel: 'related', href: 'https://github.com/ada/ferry' }],
        ['category', { term: 'PWA' }],
        [
          'content',
          { type: 'html' },
          '<p>Tells when the next ferry goes.</p><p>Also on Sundays.</p><ul><li>Works offline</li><li>Knows the tides</li></ul><p>Technologies: Svelte, TypeScript, Go</p>',
        ],
      ],
    ],
  ]);
});

it('keeps any text, without what XML can’t contain', () => {
  const [, hostile] = textsOf(feedOf(HOSTILE_PORTFOLIO), 'entry');
  expect(textsOf(hostile, 'title')).toEqual([`Ferry times ${HOSTILE_LINES}`]);

  const html = new DOMParser().parseFromString(textsOf(hostile, 'content').join(''), 'text/html');
  const [, features] = html.querySelectorAll('ul');
  expect(features!.firstChild!.textContent).toBe(plainText(HOSTILE_PORTFOLIO.projects[0]!.features[0]!));
  expect(new Set([...html.body.querySelectorAll('*')].map(({ localName }) => localName))).toEqual(
    new Set(['p', 'br', 'ul', 'ol', 'li', 'a']),
  );
  const links = [...html.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(new Set(links)).toEqual(new Set(['https://evil.example/']));

  const control = { ...FERRY, title: 'A\u0000\u0007\uFFFF\uD800b', description: '😀\r\nline' };
  const [entry] = textsOf(feedOf({ ...FULL_PORTFOLIO, projects: [control] }), 'entry');
  expect(textsOf(entry, 'title')).toEqual(['Ab']);
  expect(textsOf(entry, 'content')).toEqual([expect.stringContaining('<p>😀<br>line</p>')]);
});

it('a description has its formatting, and features have none', () => {
  const description = '**Fast**, see [tides](https://tides.example/?a&b).\n\n2. two';
  const project = {
    ...FERRY,
    description,
    features: ['- *Works* offline'],
    frontend_use: [],
    backend_use: [],
  };
  const [entry] = textsOf(feedOf({ ...FULL_PORTFOLIO, projects: [project] }), 'entry');
  expect(textsOf(entry, 'content')).toEqual([
    '<p><strong>Fast</strong>, see <a href="https://tides.example/?a&amp;b">tides</a>.</p><ol start="2"><li><p>two</p></li></ol><ul><li>Works offline</li></ul>',
  ]);
});

it('an entry’s id stays when the project’s address changes', () => {
  const idsOf = (slug: string | undefined) => {
    const [entry] = textsOf(feedOf({ ...FULL_PORTFOLIO, projects: [{ ...FERRY, slug }] }), 'entry');
    return textsOf(entry, 'id');
  };
  expect(idsOf('other')).toEqual(idsOf(undefined));
});

it('of an empty site has no entries', () => {
  const feed = feedOf(EMPTY_PORTFOLIO);
  expect([textsOf(feed, 'updated'), textsOf(feed, 'entry')]).toEqual([['1970-01-01T00:00:00.000Z'], []]);
});
