import ICAL from 'ical.js';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { decodeEntities } from './crawler';
import { readApi } from './http';
import type { SiteAddress } from './shared-site';

/** The formats in which a site shows its content. */
export const FORMATS = ['page', 'json-ld', 'resume.json', 'contact.vcf', 'markdown', 'resume.pdf'] as const;
export type Format = (typeof FORMATS)[number];

/** Everything that a site says in each format: texts and URLs, without white space, because each format breaks lines in its own way. */
export async function readFormats(site: SiteAddress): Promise<Record<Format, string>> {
  const projects = await readApi<readonly { slug: string }[]>(site, '/api/projects');
  const paths = ['/', '/profile', '/education', '/projects', '/contact'];
  paths.push(...projects.map(({ slug }) => `/projects/${slug}`));
  const pages = await Promise.all(paths.map((path) => read(site, path)));
  const html = pages.map(String);
  const markdown = await Promise.all(paths.map((path) => read(site, `${path === '/' ? '/index' : path}.md`)));
  const texts: Record<Format, readonly unknown[]> = {
    page: html.map(textOfHtml),
    'json-ld': html.flatMap(structuredData),
    'resume.json': [JSON.parse(String(await read(site, '/resume.json')))],
    'contact.vcf': stringsIn(ICAL.parse(String(await read(site, '/contact.vcf')))).map(withSemicolons),
    markdown: markdown
      .map((bytes) => fromMarkdown(String(bytes)))
      .flatMap((tree) => [textOfMarkdown(tree), ...urlsOfMarkdown(tree)]),
    'resume.pdf': await textsOfPdf(await read(site, '/resume.pdf')),
  };
  return Object.fromEntries(
    FORMATS.map((format) => [format, withoutSpace(stringsIn(texts[format]).join(''))]),
  ) as Record<Format, string>;
}

/** @throws Error unless the site responds with 200 */
async function read({ origin }: SiteAddress, path: string): Promise<Buffer> {
  const response = await fetch(origin + path, { headers: { accept: '*/*' } });
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

export const withoutSpace = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

const DATA = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

const structuredData = (html: string): unknown[] =>
  [...html.matchAll(DATA)].map(([, json]) => JSON.parse(json!) as unknown);

/** The texts and URLs in the body. React escapes `<` and `>` in texts and attributes. */
function textOfHtml(html: string): string {
  const body = ['script', 'style'].reduce(withoutElements, html.slice(html.indexOf('<body')));
  const addresses = [...body.matchAll(/ (?:href|datetime|dateTime)="([^"]*)"/g)].map(([, value]) => value!);
  const text = body.replace(/<[^<>]*>/g, '');
  return decodeEntities(`${text} ${addresses.join(' ')}`);
}

function withoutElements(html: string, name: string): string {
  const [before = '', ...others] = html.split(`<${name}`);
  return before + others.map((part) => part.slice(part.indexOf(`</${name}>`))).join('');
}

/** ical.js only unescapes semicolons in values with several parts. */
const withSemicolons = (text: string) => text.replaceAll(String.raw`\;`, ';');

async function textsOfPdf(bytes: Buffer): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { text } = await extractText(document, { mergePages: true });
  const { links } = await extractLinks(document);
  return [text, ...links];
}

function textOfMarkdown(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOfMarkdown).join('') : '';
}

function urlsOfMarkdown(node: Nodes): string[] {
  const urls = 'children' in node ? node.children.flatMap(urlsOfMarkdown) : [];
  return 'url' in node ? [node.url, ...urls] : urls;
}

/** All texts in a value, in order. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
