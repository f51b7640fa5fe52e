import { isPaper, PAPERS } from './papers';

/** The papers of each page next to its own Markdown, the most useful first. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/resume.pdf', '/resume.json', '/contact.vcf'],
  '/profile': ['/resume.pdf', '/resume.json', '/contact.vcf'],
  '/projects': ['/projects.atom'],
};

/** A page's papers as the value of its `Link` header (RFC 8288), with short references; undefined without any. */
export function paperLinks(path: string): string | undefined {
  const markdown = path === '/' ? '/index.md' : `${path}.md`;
  const others = Object.hasOwn(OTHERS, path) ? OTHERS[path]! : [];
  const links = [
    ...(isPaper(markdown) ? [linkTo(markdown, 'text/markdown')] : []),
    ...others.flatMap((each) => (isPaper(each) ? [linkTo(each, mediaType(PAPERS[each]!.type))] : [])),
  ];
  return links.length > 0 ? links.join(', ') : undefined;
}

const linkTo = (path: string, type: string) => `<${path}>; rel="alternate"; type="${type}"`;

const mediaType = (contentType: string) => contentType.split(';')[0]!;
