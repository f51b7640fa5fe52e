import type { IncomingHttpHeaders } from 'node:http';

/* Settings for static hosts, as far as a document can't have them itself: who may frame it, caching, and other security headers. */

/** Paths below which files never change. */
const IMMUTABLE_FOLDERS = ['releases', 'media', 'cards'];
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Headers that apply to every file alike. */
const SHARED =
  /^(?:cross-origin-opener-policy|permissions-policy|referrer-policy|strict-transport-security|x-content-type-options|x-frame-options)$/;

export interface HostFacts {
  /** Empty, or such as `/portfolio`. */
  readonly basePath: string;
  /** Any response's headers of the site itself. */
  readonly headers: IncomingHttpHeaders | Readonly<Record<string, unknown>>;
  /** Paths of files that search engines shouldn't list. */
  readonly unlisted: readonly string[];
}

type Header = readonly [name: string, value: string];

const securityHeaders = ({ headers }: HostFacts): Header[] => [
  ['content-security-policy', "frame-ancestors 'none'"],
  ...Object.entries(headers).flatMap(([name, value]): Header[] =>
    SHARED.test(name) && typeof value === 'string' ? [[name, value]] : [],
  ),
];

/** `_headers`, which Netlify and Cloudflare Pages read. Both join the values of a header that two rules set, so no header is in two. */
export function headersFile(facts: HostFacts): string {
  const { basePath, unlisted } = facts;
  const rule = (path: string, headers: readonly Header[]) =>
    [basePath + path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    rule('/*', securityHeaders(facts)),
    ...IMMUTABLE_FOLDERS.map((folder) => rule(`/${folder}/*`, [['cache-control', IMMUTABLE]])),
    ...unlisted.map((path) => rule(path, [['x-robots-tag', 'noindex']])),
  ].join('\n');
}

/** `nginx.conf`, for the site's server block. In nginx, a location with a header of its own has none of those around it. */
export function nginxFile(facts: HostFacts): string {
  const { basePath, unlisted } = facts;
  const security = securityHeaders(facts);
  const location = (match: string, lines: readonly string[], headers: readonly Header[]) =>
    [
      `location ${match} {`,
      ...[
        ...lines,
        ...security.map(([name, value]) => `add_header ${name} "${value}" always;`),
        // Not for the page that says that nothing is there.
        ...headers.map(([name, value]) => `add_header ${name} "${value}";`),
      ].map((line) => `  ${line}`),
      '}',
      '',
    ].join('\n');
  const fresh: Header = ['cache-control', 'no-cache'];
  const path = basePath.replaceAll('.', '\\.');
  const root = basePath === '' ? 'this folder' : `the folder in which this one is at ${basePath}`;
  const typed = (extension: string, type: string, headers: readonly Header[] = []) =>
    location(
      `~ ^${path}/.*\\.${extension}$`,
      ['try_files $uri =404;', `default_type ${type};`, 'charset utf-8;', `charset_types ${type};`],
      [fresh, ...headers],
    );
  return [
    `# Include this file in the site's server block, with \`root\` set to ${root}.`,
    `error_page 404 ${basePath}/404.html;\n`,
    location(`${basePath}/`, ['try_files $uri $uri/index.html =404;'], [fresh]),
    location(
      `~ ^${path}/(?:${IMMUTABLE_FOLDERS.join('|')})/`,
      ['try_files $uri =404;'],
      [['cache-control', IMMUTABLE]],
    ),
    typed('md', 'text/markdown', [['x-robots-tag', 'noindex']]),
    typed('vcf', 'text/vcard', [['x-robots-tag', 'noindex']]),
    typed('webmanifest', 'application/manifest+json'),
    ...unlisted
      .filter((each) => !/\.(?:md|vcf)$/.test(each))
      .map((each) =>
        location(`= ${basePath}${each}`, ['try_files $uri =404;'], [fresh, ['x-robots-tag', 'noindex']]),
      ),
    `location ~ ^${path}/(?:nginx\\.conf|_headers|\\.(?!well-known/)) {\n  return 404;\n}\n`,
  ].join('\n');
}
