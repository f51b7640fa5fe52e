import { createHash } from 'node:crypto';
import { PAGE_DATA_ID, ROOT_ID, type PageData, type ScriptRef } from './page-data';
import type { Theme } from '../releases/model/release';
import { inlineJson, bootstrapSource } from './bootstrap';

export interface DocumentInput {
  readonly title: string;
  /** HTML. */
  readonly head?: string;
  /** CSS: base rules that stay, and rules that styled-components of this version takes over, or if it's empty, the shell. */
  readonly styles?: { readonly base?: string; readonly rules: string; readonly version: string };
  /** HTML for the root; empty if the browser renders. */
  readonly content?: string;
  /** HTML and CSS for a browser without scripts, if the browser should render. */
  readonly withoutScripts?: { readonly content: string; readonly rules: string };
  /** HTML and CSS of a notice outside of the root, which works without scripts. */
  readonly badge?: { readonly content: string; readonly rules: string };
  readonly icons?: HeadIcons;
  /** URLs of fonts to preload. */
  readonly fonts?: readonly string[];
  readonly scripts: readonly ScriptRef[];
  readonly data: PageData;
  readonly policy: CspOrigins;
  /**
   * Takes the site's origin away from the document: its scripts reach neither the owner's session nor anything else that the site stores in
   * this browser. For code that visitors don't see yet.
   */
  readonly isSandboxed?: boolean;
}

/** Addresses of the site's icons, and its colours; undefined ones are left out. */
interface HeadIcons {
  /** An SVG. */
  readonly icon?: string | undefined;
  /** For browsers that can't draw SVG. */
  readonly plainIcon?: string | undefined;
  /** For home screens, which round its corners. */
  readonly touchIcon?: string | undefined;
  readonly theme?: Theme | undefined;
}

/** Other origins that a page may use, such as an external API. */
export interface CspOrigins {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  /** Origins of releases that the site doesn't serve itself. */
  readonly releases?: readonly string[];
}

export interface ComposedDocument {
  readonly html: string;
  /** Value of the `Content-Security-Policy` header, with this document's hashes. */
  readonly csp: string;
}

/** Creates a page's HTML document. */
export function composeDocument(input: DocumentInput): ComposedDocument {
  const {
    title,
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
    isSandboxed = false,
  } = input;
  const { isDevelopment = false } = data;
  const bootstrap = bootstrapSource(scripts, { afterPaint: content !== '', isDevelopment });
  const html = [
    '<!doctype html>',
    '<html lang="en">',
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
      ? `<style data-styled="true"${styles.version && ` data-styled-version="${escapeHtml(styles.version)}"`}>${styles.rules}</style>`
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
      { ...policy, isSandboxed, isPreview: data.isPreview },
    ),
  };
}

function headIcons({ icon, plainIcon, touchIcon, theme }: HeadIcons): string {
  const link = (attributes: string, href: string | undefined) =>
    href ? `<link ${attributes} href="${escapeHtml(href)}">` : '';
  return [
    link('rel="icon" type="image/svg+xml"', icon),
    // Browsers prefer the SVG to an icon with a size.
    link('rel="icon" sizes="32x32"', plainIcon),
    link('rel="apple-touch-icon"', touchIcon),
    ...Object.entries(theme ?? {}).map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${escapeHtml(color)}">`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Permissions of a sandboxed page. Never add `allow-same-origin`: it would give the page the site's origin. Popups escape the sandbox, so
 * that links to other sites work; page and popup have no access to each other.
 */
const SANDBOX = [
  'allow-scripts',
  'allow-forms',
  'allow-modals',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
];

/** styled-components adds its rules to an empty style element. */
const EMPTY_STYLE = '';

function contentSecurityPolicy(
  bootstrap: string,
  styles: readonly string[],
  policy: CspOrigins & Pick<PageData, 'isPreview'> & { readonly isSandboxed: boolean },
): string {
  const { connect, frame, releases = [], isPreview = false, isSandboxed } = policy;
  // `http:` includes https, and with it the site itself.
  const imageSources = ['data:', 'blob:', 'http:'];
  // Headers aren't compressed, so nothing is listed that `default-src` already says.
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': [hashSource(bootstrap), "'strict-dynamic'"],
    'style-src': [...new Set([EMPTY_STYLE, ...styles])].map(hashSource),
    'img-src': imageSources,
    'media-src': imageSources,
    'font-src': ["'self'", ...releases],
    'connect-src': ["'self'", 'blob:', ...connect, ...releases],
    // The form preview's frame. A page keeps the policy of the document that navigation began with, so every page needs it.
    'frame-src': ["'self'", ...frame],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // Nothing that a visitor of a preview writes reaches the site.
    'form-action': [isSandboxed ? "'none'" : "'self'"],
    'frame-ancestors': [isPreview ? "'self'" : "'none'"],
    ...(isSandboxed && { sandbox: isPreview ? ['allow-scripts'] : SANDBOX }),
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Escapes text for HTML and XML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
