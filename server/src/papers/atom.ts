import { technologiesOf, type Project } from '@portfolio/shared-api/contracts';
import {
  parseLightMarkdown,
  plainText,
  withoutBullet,
  type Block,
  type Inline,
} from '@portfolio/shared-api/light-markdown';
import type { PaperFacts } from './facts';
import { ownerOf, safeUrl } from './owner';
import { projectPath, type Portfolio } from './portfolio';

/** Of a site without projects and saved settings; a feed needs a date. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** The projects as a feed (RFC 4287), the last changed ones first. */
export function atom(portfolio: Portfolio, facts: PaperFacts): string {
  const { origin, projects, settings } = portfolio;
  const changed = (project: Project) => facts.changedAt.get(project._id) ?? settings.savedAt;
  const entries = projects
    .map((project) => ({
      project,
      updated: dateOf(changed(project)),
      published: facts.createdAt.get(project._id),
    }))
    .sort((one, other) => compare(other.updated, one.updated));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('title', `${settings.siteName}: projects`),
    element('id', `${origin}/projects.atom`),
    element('updated', entries[0]?.updated ?? dateOf(settings.savedAt)),
    link('self', `${origin}/projects.atom`, 'application/atom+xml'),
    link('alternate', `${origin}/projects`, 'text/html'),
    `<author>${element('name', ownerOf(portfolio, facts).name)}${element('uri', `${origin}/`)}</author>`,
    ...entries.map((each) => entry(each, origin)),
    '</feed>',
    '',
  ].join('\n');
}

interface Entry {
  readonly project: Project;
  readonly updated: string;
  readonly published: string | undefined;
}

function entry({ project, updated, published }: Entry, origin: string): string {
  const { _id, title, category, liveLink, githubLink } = project;
  const address = origin + projectPath(project);
  const related = [liveLink, githubLink].map(safeUrl).filter(Boolean);
  return [
    '<entry>',
    element('title', title),
    // Not its address, which changes when the owner chooses another one.
    element('id', `${origin}/projects/${_id}`),
    ...(published ? [element('published', dateOf(published))] : []),
    element('updated', updated),
    link('alternate', address, 'text/html'),
    link('alternate', `${address}.md`, 'text/markdown'),
    ...related.map((href) => link('related', href)),
    ...(category ? [`<category term="${escaped(category)}"/>`] : []),
    `<content type="html">${escaped(contentOf(project))}</content>`,
    '</entry>',
  ].join('\n');
}

/** HTML, because readers join the lines of plain text. */
function contentOf(project: Project): string {
  const { description, features } = project;
  const technologies = technologiesOf(project).join(', ');
  return [
    ...parseLightMarkdown(description.replace(/\r\n?/g, '\n')).map(blockHtml),
    tag('ul', features.map((feature) => tag('li', escaped(plainText(withoutBullet(feature))))).join('')),
    tag('p', technologies && escaped(`Technologies: ${technologies}`)),
  ].join('');
}

function blockHtml(block: Block): string {
  if (block.type === 'paragraph') return tag('p', inlineHtml(block.children));
  const items = block.items.map((item) => tag('li', item.map(blockHtml).join('')));
  const { isOrdered, start } = block;
  if (!isOrdered) return `<ul>${items.join('')}</ul>`;
  return `<ol${start === undefined ? '' : ` start="${start}"`}>${items.join('')}</ol>`;
}

const inlineHtml = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.type === 'text') return escaped(inline.value);
      if (inline.type === 'break') return '<br>';
      const html = inlineHtml(inline.children);
      if (inline.type !== 'link') return tag(inline.type === 'strong' ? 'strong' : 'em', html);
      const href = safeUrl(inline.url);
      return href ? `<a href="${escaped(href)}">${html}</a>` : html;
    })
    .join('');

/** An HTML element; nothing without content. */
const tag = (name: string, html: string) => html && `<${name}>${html}</${name}>`;

const element = (name: string, value: string) => `<${name}>${escaped(value)}</${name}>`;

const link = (rel: string, href: string, type?: string) =>
  `<link rel="${rel}"${type ? ` type="${type}"` : ''} href="${escaped(href)}"/>`;

const dateOf = (date: string) => (Number.isNaN(Date.parse(date)) ? NEVER : new Date(date).toISOString());

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Characters that XML 1.0 forbids even when escaped: control characters and lone surrogates. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would turn it into a line feed.
  '\r': '&#13;',
};

const escaped = (text: string) =>
  text.replace(NOT_XML, '').replace(/[&<>"\r]/g, (character) => ESCAPES[character]!);
