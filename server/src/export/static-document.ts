import { escapeHtml } from '@portfolio/federation/compose';
import type { PublicConfig, StaticSite } from '@portfolio/shared-api/config';
import { pageAddressAt, staticPagePath, type AddressedRoute } from '@portfolio/shared-api/static-site';

/** What the documents of an export have in common. */
export interface StaticDocuments {
  readonly config: PublicConfig & { readonly staticSite: StaticSite };
  readonly routes: readonly AddressedRoute[];
}

/** A page as the site composes it. */
export interface ComposedPage {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly csp: string;
  /** The value of its `Link` header. */
  readonly links?: string | undefined;
}

/** The URL of one of the site's addresses, without the origin. */
export function staticUrl(address: string, { config, routes }: StaticDocuments): string {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return config.staticSite.basePath + staticPagePath({ pathname, search }, routes) + hash;
}

/** The site's addresses to which a page's links and filters lead, without fragments. */
export function addressesIn(html: string, { config, routes }: StaticDocuments): string[] {
  const { basePath } = config.staticSite;
  const urls = Array.from(html.matchAll(LINK_OR_BUTTON), ([, href, formAction]) =>
    unescapeHtml(href ?? formAction!),
  );
  return urls
    .filter((url) => url.startsWith(`${basePath}/`) && !url.startsWith('//'))
    .map((url) => {
      const { pathname, search } = pageAddressAt(url.slice(basePath.length).split(/[?#]/)[0]!, routes);
      return pathname + search;
    });
}

const LINK_OR_BUTTON = /<(?:a\b[^>]*? href="([^"]*)"|button\b[^>]*? formaction="([^"]*)")/g;

/**
 * Turns a page into a file for a static host: the policy is in the document, filters and the contact form need no server, and other formats
 * are linked in the head instead of a header.
 */
export function toStaticDocument(page: ComposedPage, site: StaticDocuments): string {
  const { staticSite, emailjs } = site.config;
  const takesForms = staticSite.contact === 'server';
  const policy = documentPolicy(page.csp, takesForms ? [emailjs.origin] : []);
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    ...alternatesIn(page.links ?? '', staticSite.basePath),
  ];
  return page.html
    .replace(CHARSET, (charset) => [charset, ...head].join('\n'))
    .replace(FORM, (form, attributes: string, content: string) => {
      if (!valueOf(attributes, 'action').startsWith('/')) return form;
      return valueOf(attributes, 'method') === 'post'
        ? `<form${postingTo(takesForms ? emailjs.origin : null, attributes)}>${content}</form>`
        : filterForm({ attributes, content }, site);
    });
}

const CHARSET = '<meta charset="utf-8">';
const FORM = /<form\b([^>]*)>(.*?)<\/form>/gs;

/** @param origin of the server that takes the form. Without one, the form does nothing until the page's scripts run, which send it elsewhere. */
const postingTo = (origin: string | null, attributes: string) =>
  origin === null
    ? attributes.replace(' method="post"', ' method="dialog"')
    : attributes.replace(' action="', ` action="${escapeHtml(origin)}`);

/** The directives that a document can contain. The host's headers have the others. */
function documentPolicy(policy: string, formActions: readonly string[]): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .map((directive) =>
      directive.startsWith('form-action ') ? [directive, ...formActions].join(' ') : directive,
    )
    .join('; ');
}

/** A `Link` header's targets as elements. */
const alternatesIn = (links: string, basePath: string): string[] =>
  links.split(', ').flatMap((link) => {
    const [, path, type] = /^<([^>]*)>; rel="alternate"; type="([^"]*)"$/.exec(link) ?? [];
    return path && type ? [`<link rel="alternate" type="${type}" href="${basePath}${path}">`] : [];
  });

interface Form {
  readonly attributes: string;
  readonly content: string;
}

/** Each button leads to the page that the form would request with it. */
function filterForm({ attributes, content }: Form, site: StaticDocuments): string {
  const action = valueOf(attributes, 'action');
  const hidden = Array.from(content.matchAll(/<input type="hidden"[^>]*>/g), ([input]) => input);
  const fixed = hidden.map((input) => [valueOf(input, 'name'), valueOf(input, 'value')] as const);
  const buttons = content.replace(/<button\b[^>]*/g, (button) => {
    const name = valueOf(button, 'name');
    const chosen = name === '' ? [] : [[name, valueOf(button, 'value')] as const];
    const query = new URLSearchParams([...fixed, ...chosen].map(([key, value]) => [key, value]));
    return `${button} formaction="${escapeHtml(staticUrl(`${action}?${query}`, site))}"`;
  });
  const own = attributes.replace(/ action="[^"]*"/, ` action="${escapeHtml(staticUrl(action, site))}"`);
  return `<form${own}>${buttons}</form>`;
}

const valueOf = (tag: string, attribute: 'action' | 'method' | 'name' | 'value') =>
  unescapeHtml(new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** Replaces the site's addresses in a text with those of the export's pages. @param isPage whether a path is one of its pages */
export function withStaticAddresses(
  text: string,
  site: StaticDocuments,
  isPage: (path: string) => boolean,
): string {
  const { origin, staticSite } = site.config;
  const host = origin.slice(0, origin.length - staticSite.basePath.length);
  return text.replace(ADDRESS, (found) => {
    if (!found.startsWith(`${origin}/`)) return found;
    // Of the sentence, not of the address.
    const end = /[.,:]$/.exec(found)?.[0] ?? '';
    const whole = found.slice(0, found.length - end.length);
    const address = unescapeHtml(whole.slice(origin.length));
    const url = staticUrl(address, site);
    return isPage(url.split('#')[0]!) ? host + url + end : found;
  });
}

const ADDRESS = /https?:\/\/[^\s"'<>()[\]\\]+/g;

/** A document that leads from a project's former address to its current one. */
export function redirectDocument(to: string): string {
  const url = escapeHtml(to);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<link rel="canonical" href="${url}">
<meta http-equiv="refresh" content="0; url=${url}">
<meta name="robots" content="noindex">
</head>
<body>
<p><a href="${url}">This page has moved.</a></p>
</body>
</html>
`;
}

/** The links of a document that has no content of its own, such as the 404 page's, which the server writes. */
export const withStaticLinks = (html: string, site: StaticDocuments): string =>
  html.replace(/<a href="(\/[^"]*)"/g, (_, path: string) => `<a href="${escapeHtml(staticUrl(path, site))}"`);

const unescapeHtml = (text: string) =>
  text
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
