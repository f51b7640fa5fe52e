import { createHash } from 'node:crypto';
import { PAGE_DATA_ID, ROOT_ID, type PageData, type ScriptRef } from './page-data';
import { escapeHtml } from './escape-html';
import { headIcons, type HeadIcons } from './head-icons';
import { inlineJson, bootstrapSource } from './bootstrap';

export interface DocumentInput {
  readonly title: string;
  readonly lang?: string;
  /** Elements for the head, ready made. */
  readonly head?: string;
  /** Rules that come inside the document: those that stay, and those that styled-components of this version takes over. */
  readonly styles?: { readonly base?: string; readonly rules: string; readonly version: string };
  /** The root's content, ready made; empty where the browser renders. */
  readonly content?: string;
  /** What is shown where the browser should render and has no scripts: HTML and its rules. */
  readonly withoutScripts?: { readonly content: string; readonly rules: string };
  /** What the document says of itself, outside of the root: HTML and its rules. No script has a part in it. */
  readonly badge?: { readonly content: string; readonly rules: string };
  /** Addresses of what stands for the site elsewhere in the browser. */
  readonly icons?: HeadIcons;
  /** Fonts to fetch ahead. */
  readonly fonts?: readonly string[];
  readonly scripts: readonly ScriptRef[];
  readonly data: PageData;
  readonly policy: CspOrigins;
}

/** Other origins that a page may talk to, such as the API's, Cloudinary's, Firebase's. */
export interface CspOrigins {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  /** Origins of releases that aren't served by the page's own server. */
  readonly releases?: readonly string[];
}

export interface ComposedDocument {
  readonly html: string;
  /** Value of the `Content-Security-Policy` header, made for exactly this document. */
  readonly csp: string;
}

/** Makes a page's document. Plain values in, strings out. */
export function composeDocument(input: DocumentInput): ComposedDocument {
  const {
    title,
    lang = 'en',
    head = '',
    styles,
    content = '',
    withoutScripts = { content: 'This page needs JavaScript to show its content.', rules: '' },
    badge,
    icons,
    fonts = [],
    scripts,
    data,
    policy,
  } = input;
  const { isDevelopment = false } = data;
  const bootstrap =
    (isDevelopment ? REFRESH_HOOK : '') +
    bootstrapSource(scripts, { afterPaint: content !== '', isDevelopment });
  const html = [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    head.includes('<title') ? '' : `<title>${escapeHtml(title)}</title>`,
    icons ? headIcons(icons) : '',
    ...fonts.map(
      (href) => `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    head,
    styles?.base ? `<style>${styles.base}</style>` : '',
    styles
      ? `<style data-styled="true" data-styled-version="${escapeHtml(styles.version)}">${styles.rules}</style>`
      : '',
    badge ? `<style>${badge.rules}</style>` : '',
    content || !withoutScripts.rules ? '' : `<noscript><style>${withoutScripts.rules}</style></noscript>`,
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${content}</div>`,
    content ? '' : `<noscript>${withoutScripts.content}</noscript>`,
    badge?.content ?? '',
    `<script type="application/json" id="${PAGE_DATA_ID}">${inlineJson(data)}</script>`,
    `<script>${bootstrap}</script>`,
    '</body>',
    '</html>',
  ];
  return {
    html: html.filter(Boolean).join('\n'),
    csp: contentSecurityPolicy(
      bootstrap,
      [styles?.base ?? '', styles?.rules ?? '', badge?.rules ?? '', content ? '' : withoutScripts.rules],
      { ...policy, isPreview: data.isPreview, isDevelopment },
    ),
  };
}

/** Fast Refresh finds React's renderer by the DevTools' hook, which has to be there before any script and be one for all apps. */
const REFRESH_HOOK =
  'globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__||=({renderers:new Map(),supportsFiber:true,' +
  'inject(renderer){const id=this.renderers.size+1;this.renderers.set(id,renderer);return id},' +
  'onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){},checkDCE(){}});';

/** styled-components adds its rules to an empty style element. */
const EMPTY_STYLE = '';

function contentSecurityPolicy(
  bootstrap: string,
  styles: readonly string[],
  policy: CspOrigins & Pick<PageData, 'isPreview' | 'isDevelopment'>,
): string {
  const { connect, frame, releases = [], isDevelopment = false, isPreview = false } = policy;
  const pictures = ["'self'", 'data:', 'blob:', 'https:', 'http:'];
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': [hashSource(bootstrap), "'strict-dynamic'"],
    // Development servers write styles as text, and tell of edits by sockets.
    'style-src': isDevelopment ? ["'unsafe-inline'"] : [...new Set([EMPTY_STYLE, ...styles])].map(hashSource),
    'img-src': pictures,
    'media-src': pictures,
    'font-src': ["'self'", ...releases],
    'connect-src': [
      "'self'",
      'blob:',
      ...connect,
      ...releases,
      ...(isDevelopment ? ['ws://127.0.0.1:*'] : []),
    ],
    // The owner's pages show visitors' pages; whoever comes to them from another page keeps that one's policy.
    'frame-src': ["'self'", ...frame],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': [isPreview ? "'none'" : "'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': [isPreview ? "'self'" : "'none'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
