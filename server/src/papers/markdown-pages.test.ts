import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { plainText } from '@portfolio/shared-api/light-markdown';
import {
  EMPTY_PORTFOLIO,
  FULL_PORTFOLIO,
  HOSTILE_LINES,
  HOSTILE_PORTFOLIO,
  PAPER_FACTS,
} from '../../tests/support/test-papers';
import { documentOf, light } from './markdown';
import { findPaper, PAPERS } from './papers';
import type { Portfolio } from './portfolio';

const PATHS = [...Object.keys(PAPERS).filter((path) => path.endsWith('.md')), '/projects/ferry-times.md'];

const markdownAt = async (path: string, portfolio: Portfolio): Promise<string> =>
  String(await findPaper(path, portfolio)!.render(portfolio, PAPER_FACTS));

/** Below each page. */
const PAGES =
  '---\n\n[Home](https://ada.example/) · [Profile](https://ada.example/profile) · [Education](https://ada.example/education) · [Projects](https://ada.example/projects) · [Contact](https://ada.example/contact)\n';

it('/profile.md has every fact of the page', async () => {
  expect(await markdownAt('/profile.md', FULL_PORTFOLIO)).toBe(`# Ada King

Analyst

![Ada outdoors](https://ada.example/media/bundled/image/upload/c_fill,g_north,w_800,h_800,q_auto/v2/ada.jpg)

I write programs.\\
They weave.

## Years of Experience

9+

Nine years of engines.

## Work History

### [Engines & Sons](https://engines.example/)

London

#### Lead analyst

Mar 2021 – present

**Led** the [move](https://move.example/)

- One loom
- Two looms

Technologies: Rust, PostgreSQL

#### Analyst

2019 – Mar 2021

### Looms Ltd

#### Weaver

2015 – Dec 2018

Wove.

## Skills

### Frontend

- React

### Backend

- Node.js

### Tools

- Git
- C++

## Programming Languages & Framework

- Rust

## Tools & Database

- PostgreSQL

## Why Work With Me?

### Data first

Then screens.

## Academic Background

### BSc

Mathematics

University of London, London

2011 – 2015

### MSc

Engines

Cambridge

2023 – present

## Contact

- Phone: [+44 20 0000](tel:+44200000)
- Email: <ada@ada.example>
- LinkedIn: <https://www.linkedin.com/in/ada>
- WhatsApp: <https://wa.me/44200000>
- Telegram: <https://t.me/ada>
- Facebook: <https://www.facebook.com/ada>
- GitHub: <https://github.com/ada>

[View My Projects](https://ada.example/projects) · [Contact Me](https://ada.example/contact)

${PAGES}`);
});

it('/projects/ferry-times.md has every fact of the project', async () => {
  const media = 'https://ada.example/media/bundled';
  expect(await markdownAt('/projects/ferry-times.md', FULL_PORTFOLIO)).toBe(`# Ferry times

PWA

## Project Overview

Tells when the next ferry goes.

Also on Sundays.

[Live Demo](https://ferry.example/) · [GitHub](https://github.com/ada/ferry)

## Demo Videos

- [Ferry times, video 1](${media}/video/upload/v1/ferry.mp4)

## Screenshots

![A timetable](${media}/image/upload/v1/ferry.webp)

## Key Features

1. Works offline
2. Knows the tides

## Technology Stack

### Frontend

- Svelte
- TypeScript

### Backend

- Go
- TypeScript

[This project’s page](https://ada.example/projects/ferry-times)

${PAGES}`);
});

it.each([
  [
    '/index.md',
    [
      '# Augusta Ada King Lovelace',
      'Analyst of engines',
      'They weave.',
      '[Download CV](https://ada.example/media/',
    ],
  ],
  ['/education.md', ['> Learning never', '> Leonardo', '### BSc', '### Rust Specialist', 'With honours']],
  [
    '/projects.md',
    [
      '[GitHub Profile](https://github.com/ada)',
      '## [Ferry times](https://ada.example/projects/ferry-times)',
      '## [Loom](https://ada.example/projects/p2)',
      'Also on Sundays.',
      'Technologies: Svelte, TypeScript, Go',
      '[Live Demo](https://ferry.example/)',
    ],
  ],
  ['/contact.md', ['[+44 20 0000](tel:+44200000)', '<ada@ada.example>', '<https://t.me/ada>']],
])('%s has the page’s content', async (path, parts) => {
  const markdown = await markdownAt(path, FULL_PORTFOLIO);
  for (const part of parts) expect(markdown).toContain(part);
});

it('the home page leads to the CV that the owner has chosen', async () => {
  const home = { ...FULL_PORTFOLIO.home, resumeSource: 'generated' as const };
  const markdown = await markdownAt('/index.md', { ...FULL_PORTFOLIO, home });
  expect(markdown).toContain('[Download CV](https://ada.example/resume.pdf)');
});

it('the home page has the fallbacks of the page', async () => {
  expect(await markdownAt('/index.md', EMPTY_PORTFOLIO)).toMatch(/^# Ada’s site\n\nFull Stack Developer\n/);
});

it.each(PATHS)('%s of hostile texts has the structure of ordinary texts', async (path) => {
  const [ordinary, hostile] = await Promise.all(
    [FULL_PORTFOLIO, WITH_HOSTILE_PLAIN_TEXTS].map(async (portfolio) =>
      parsed(await markdownAt(path, portfolio)),
    ),
  );
  expect(structureOf(hostile!)).toEqual(structureOf(ordinary!));
});

it('keeps hostile texts', async () => {
  const tree = parsed(await markdownAt('/projects/ferry-times.md', HOSTILE_PORTFOLIO));
  const [title] = tree.children;
  const line = HOSTILE_PORTFOLIO.projects[0]!.title.replace(/\s+/g, ' ');
  expect(textOf(title!)).toBe(line);
});

it('a description has its formatting, and nothing else is Markdown', () => {
  for (const description of [
    HOSTILE_LINES,
    '**a** *b* [c](https://c.example/?q=(d)\n\n1. one\n   - two\n2. three\n\n- four',
  ]) {
    const markdown = documentOf(light(description));
    expect(plainText(markdown)).toBe(plainText(description));
    expect(documentOf(light(markdown))).toBe(markdown);
    const kinds = JSON.stringify(parsed(markdown)).match(/(?<="type":")\w+/g)!;
    expect([...new Set(kinds)].filter((kind) => !LIGHT.includes(kind))).toEqual([]);
  }
});

it('a feature is a line of Markdown without its bullet', async () => {
  const [project] = FULL_PORTFOLIO.projects;
  const features = ['- **Works** offline', '• Knows\n- tides', '2. Second'];
  const markdown = await markdownAt('/projects/ferry-times.md', {
    ...FULL_PORTFOLIO,
    projects: [{ ...project!, features }],
  });
  expect(markdown).toContain('\n1. **Works** offline\n2. Knows - tides\n3. 2\\. Second\n');
});

it('of an empty site has a heading and links', async () => {
  for (const path of PATHS.slice(0, -1)) {
    const markdown = await markdownAt(path, EMPTY_PORTFOLIO);
    expect(markdown).toMatch(/^# \S/);
    expect(markdown.endsWith(PAGES)).toBe(true);
  }
});

/** Descriptions are Markdown. */
const WITH_HOSTILE_PLAIN_TEXTS: Portfolio = {
  ...HOSTILE_PORTFOLIO,
  home: { ...HOSTILE_PORTFOLIO.home, bio: FULL_PORTFOLIO.home.bio },
  profile: { ...HOSTILE_PORTFOLIO.profile, bio: FULL_PORTFOLIO.profile.bio },
  about: FULL_PORTFOLIO.about,
  reasons: HOSTILE_PORTFOLIO.reasons.map((reason, index) => ({
    ...reason,
    explanation: FULL_PORTFOLIO.reasons[index]!.explanation,
  })),
  education: {
    ...HOSTILE_PORTFOLIO.education,
    degrees: HOSTILE_PORTFOLIO.education.degrees.map((degree, index) => ({
      ...degree,
      subject: FULL_PORTFOLIO.education.degrees[index]!.subject,
    })),
    certifications: HOSTILE_PORTFOLIO.education.certifications.map((certification, index) => ({
      ...certification,
      description: FULL_PORTFOLIO.education.certifications[index]!.description,
    })),
  },
  projects: HOSTILE_PORTFOLIO.projects.map((project, index) => ({
    ...project,
    description: FULL_PORTFOLIO.projects[index]!.description,
    features: FULL_PORTFOLIO.projects[index]!.features,
  })),
  workHistory: HOSTILE_PORTFOLIO.workHistory.map((employment, index) => ({
    ...employment,
    roles: employment.roles.map((role, place) => ({
      ...role,
      description: FULL_PORTFOLIO.workHistory[index]!.roles[place]!.description,
    })),
  })),
};

const parsed = (markdown: string): Root => fromMarkdown(markdown);

const LIGHT = ['root', 'paragraph', 'text', 'break', 'strong', 'emphasis', 'link', 'list', 'listItem'];

/** The kinds of nodes. Line breaks and paragraphs are within a text, and role descriptions are Markdown. */
function structureOf(node: Nodes): unknown {
  if (!('children' in node)) return node.type;
  const children = (node.children as Nodes[]).filter(({ type }) => type !== 'break');
  const kinds = children.map(structureOf);
  return [node.type, ...kinds.filter((kind, index) => kind !== 'text' || kinds[index - 1] !== 'text')];
}

const textOf = (node: Nodes): string => {
  if ('value' in node) return node.value;
  if (!('children' in node)) return ' ';
  return (node.children as Nodes[]).map(textOf).join(node.type === 'root' ? ' ' : '');
};
