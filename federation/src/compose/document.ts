import { createHash } from 'node:crypto';
import { PAGE_DATA_ID, ROOT_ID, type PageData, type ScriptRef } from './page-data';
import { inlineJson, starterSource } from './starter';

export interface DocumentInput {
  readonly title: string;
  readonly lang?: string;
  /** Elements for the head, ready made. */
  readonly head?: string;
  /** Rules that come inside the document, and the version of styled-components that takes them over. */
  readonly styles?: { readonly rules: string; readonly version: string };
  /** The root's content, ready made; empty where the browser renders. */
  readonly content?: string;
  /** Address of the site's icon, an SVG. */
  readonly icon?: string;
  /** Fonts to fetch ahead. */
  readonly fonts?: readonly string[];
  readonly scripts: readonly ScriptRef[];
  readonly data: PageData;
  readonly policy: PolicyOrigins;
}

/** Other origins that a page may talk to, such as the API's, Cloudinary's, Firebase's. */
export interface PolicyOrigins {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  /** Origins of releases that aren't served by the page's own server. */
  readonly releases?: readonly string[];
  /** Apps come from development servers: styles are written as text and sockets tell of edits. */
  readonly isDevelopment?: boolean;
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
    icon,
    fonts = [],
    scripts,
    data,
    policy,
  } = input;
  const starter =
    (policy.isDevelopment ? REFRESH_HOOK : '') + starterSource(scripts, { afterPaint: content !== '' });
  const html = [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    head.includes('<title') ? '' : `<title>${escapeHtml(title)}</title>`,
    icon ? `<link rel="icon" type="image/svg+xml" href="${escapeHtml(icon)}">` : '',
    ...fonts.map(
      (href) => `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    head,
    styles
      ? `<style data-styled="true" data-styled-version="${escapeHtml(styles.version)}">${styles.rules}</style>`
      : '',
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${content}</div>`,
    content ? '' : '<noscript>This page needs JavaScript to show its content.</noscript>',
    `<script type="application/json" id="${PAGE_DATA_ID}">${inlineJson(data)}</script>`,
    `<script>${starter}</script>`,
    '</body>',
    '</html>',
  ];
  return {
    html: html.filter(Boolean).join('\n'),
    csp: contentSecurityPolicy(starter, styles?.rules, policy),
  };
}

/** Fast Refresh finds React's renderer by the DevTools' hook, which has to be there before any script and be one for all apps. */
const REFRESH_HOOK =
  'globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__||=({renderers:new Map(),supportsFiber:true,' +
  'inject(renderer){const id=this.renderers.size+1;this.renderers.set(id,renderer);return id},' +
  'onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){},checkDCE(){}});';

/** styled-components adds its rules to an empty style element. */
const EMPTY_STYLE = '';

function contentSecurityPolicy(starter: string, rules: string | undefined, policy: PolicyOrigins): string {
  const { connect, frame, releases = [], isDevelopment = false } = policy;
  const pictures = ["'self'", 'data:', 'blob:', 'https:', 'http:'];
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': [hashSource(starter), "'strict-dynamic'"],
    'style-src': isDevelopment
      ? ["'unsafe-inline'"]
      : [EMPTY_STYLE, ...(rules === undefined ? [] : [rules])].map(hashSource),
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
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
