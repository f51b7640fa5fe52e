import type { DocumentLink } from '@portfolio/federation/compose';
import { isPaper, PAPERS } from './papers';

/** The papers of each page next to its own Markdown, the most useful first. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/resume.pdf', '/resume.json', '/contact.vcf'],
  '/profile': ['/resume.pdf', '/resume.json', '/contact.vcf'],
  '/projects': ['/projects.atom'],
};

/** The papers that a page announces. */
export function paperLinks(path: string): DocumentLink[] {
  const markdown = path === '/' ? '/index.md' : `${path}.md`;
  const others = Object.hasOwn(OTHERS, path) ? OTHERS[path]! : [];
  return [
    ...(isPaper(markdown) ? [{ href: markdown, type: 'text/markdown' }] : []),
    ...others.flatMap((href) => (isPaper(href) ? [{ href, type: mediaType(PAPERS[href]!.type) }] : [])),
  ];
}

const mediaType = (contentType: string) => contentType.split(';')[0]!;
