import { createHash } from 'node:crypto';
import { escapeHtml } from '@portfolio/federation/compose';
import { Representation } from '../http/representation';
import type { Page } from './page-source';

/* Repeats the design's colours and spacing, because these pages can't load styles from a release. */
export const FALLBACK_STYLES = `:root{color-scheme:light dark;background:light-dark(#fbfbf8,#0b2038);color:light-dark(#14171c,#eaf1f8)}
*{box-sizing:border-box}
body{margin:1.375rem 1rem;font:1.125rem/1.55 system-ui,sans-serif;border-top:1px solid}
h1{max-width:8.5em;margin:3rem 0 1.5rem;font-size:clamp(2.75rem,1.6rem + 5.4vw,6.5rem);line-height:1;letter-spacing:-.035em}
a{color:light-dark(#1746d1,#ffc247)}
form{max-width:46rem}
label{display:block;margin:1rem 0 .25rem}
input,textarea{width:100%;padding:.6rem;font:inherit;color:inherit;background:light-dark(#fff,#0f2945);border:1px solid light-dark(#80848d,#7391b0)}
button{min-height:2.75rem;margin-top:1rem;padding:.6rem 1.25rem;font:inherit;color:light-dark(#fff,#0b2038);background:light-dark(#1746d1,#ffc247);border:0}
@media(min-width:640px){body{margin-inline:2rem}}
@media(min-width:1024px){body{margin-inline:3rem}h1{margin-top:4rem}}`;

const policyFor = (styles: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export type FallbackPage = Pick<Page, 'body' | 'csp'>;

interface PageText {
  readonly title: string;
  readonly heading: string;
  /** HTML. */
  readonly content: string;
  /** Additional CSS. */
  readonly rules?: string;
}

/** Creates a page without any release, for when the site's own pages can't be composed. */
export function fallbackPage({ title, heading, content, rules = '' }: PageText): FallbackPage {
  const styles = FALLBACK_STYLES + rules;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${content}
</main>
</body>
</html>
`;
  return { body: new Representation(body), csp: policyFor(styles) };
}
