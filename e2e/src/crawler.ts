import sharp from 'sharp';
import { sharedSite } from './shared-site';

/** A page as a crawler without scripts reads it. */
export interface CrawledPage {
  readonly url: string;
  readonly status: number;
  readonly isListed: boolean;
  readonly title: string;
  readonly canonical: string | undefined;
  /** URLs of the same content in other formats, with their types. */
  readonly alternates: readonly (readonly [url: string, type: string])[];
  /** Contents of `<meta>` elements by name or property. */
  readonly meta: Readonly<Record<string, string>>;
  /** The structured data blocks. */
  readonly things: readonly Thing[];
  readonly html: string;
}

export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Requests a path of the shared site like a link preview reader, which accepts anything. */
export async function crawl(address: string): Promise<CrawledPage> {
  const url = new URL(address, sharedSite().origin).href;
  const response = await fetch(url, { headers: { accept: '*/*' } });
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = Object.fromEntries(
    [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)].map(([, name, content]) => [
      name!,
      decodeEntities(content!),
    ]),
  );
  const noindex = [meta.robots, response.headers.get('x-robots-tag')].some((each) =>
    each?.includes('noindex'),
  );
  return {
    url,
    status: response.status,
    isListed: !noindex,
    title: decodeEntities(/<title>([^<]*)</.exec(head)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    alternates: [...head.matchAll(/<link rel="alternate" type="([^"]*)" href="([^"]*)"/g)].map(
      ([, type, href]) => [new URL(href!, url).href, type!],
    ),
    meta,
    things: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Thing,
    ),
    html,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" };
/** React's entities, and decimal ones as the server writes them. */
const ENTITY = /&(?:(lt|gt|quot|amp|#x27)|#(\d{1,4}));/g;
export const decodeEntities = (text: string) =>
  text.replace(
    ENTITY,
    (_, name: string, code: string) => ENTITIES[name] ?? String.fromCharCode(Number(code)),
  );

/** An image as sent to a client without an Accept header. */
export async function crawlPicture(url: string) {
  const response = await fetch(url, { headers: { accept: '*/*' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { status: response.status, type: response.headers.get('content-type'), format, width, height };
}
