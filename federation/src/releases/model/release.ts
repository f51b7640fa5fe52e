import { valid, validRange } from 'semver';
import { z } from 'zod';
import { parseUrl } from '../../parse-url';
import { isOwnerPath, isWildcard, routePath } from '../../route-path';
import { isIconNode, type IconNode, type ReleasedRoute } from '../../routes';

/** A file's subresource integrity. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Not a sha384 integrity');
/** A file's path in a release, which can't lead out of its folder. */
export const fileName = z
  .string()
  .max(250)
  .regex(/^(?!.*\.\.)(?!(?:.*\/)?\.(?:\/|$))[\w.@-]+(?:\/[\w.@-]+)*$/, "Not a file's name inside a release");
/** Name of the file that describes a release, next to its files. */
export const DESCRIPTION = 'release.json';
/** Whether a version is a snapshot: it ends with a hash of its sources, and nobody chose its number. */
export const isSnapshot = (version: string): boolean => /-h[0-9a-f]{12}$/.test(version);
/** A page's name, which is also its module's. */
export const pageName = z.string().regex(/^[a-z0-9-]+$/, "Not a page's name such as project-list");
const VERSION = String.raw`\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?`;
/** `constructor` would find a property that every object has. */
const APP = '(?!constructor(?:$|@))[a-z][a-z0-9-]{0,63}';
export const versionId = z.string().regex(new RegExp(`^${VERSION}$`), 'Not a version');
export const appName = z.string().regex(new RegExp(`^${APP}$`), "Not an app's name");
/** App and version, such as `remote-public@1.4.2`. */
export const releaseId = z
  .string()
  .regex(new RegExp(`^${APP}@${VERSION}$`), 'Not a release such as app@1.0.0');

const scriptFile = z.strictObject({ file: fileName, integrity });

/** Every document contains the routes, so their size is limited. */
export const MAX_LABEL = 40;
const MAX_SEARCH = 20;
const MAX_SEARCH_NAME = 40;
const MAX_ROUTES_BYTES = 32 * 1024;

/** A route of `release.json`. */
export const routeSchema = z.strictObject({
  path: routePath,
  page: pageName,
  label: z.string().min(1).max(MAX_LABEL, `A label has at most ${MAX_LABEL} characters`).optional(),
  icon: z.custom<IconNode>(isIconNode, "Not an icon's drawing").optional(),
  order: z.number().optional(),
  access: z.enum(['public', 'owner']),
  search: z
    .array(
      z
        .string()
        .min(1)
        .max(MAX_SEARCH_NAME, `A search parameter's name has at most ${MAX_SEARCH_NAME} characters`),
    )
    .max(MAX_SEARCH, `A route has at most ${MAX_SEARCH} search parameters`)
    .readonly()
    .optional(),
  records: z.enum(['projects']).optional(),
  isListed: z.boolean().optional(),
}) satisfies z.ZodType<ReleasedRoute>;

/** The maximum number of an app's routes. */
const MAX_ROUTES = 100;

/** The routes of one app. @param route the schema of each. */
export const routesOf = <T extends z.ZodType<Pick<ReleasedRoute, 'path' | 'access'>>>(route: T) =>
  z
    .array(route)
    .max(MAX_ROUTES)
    .readonly()
    .refine((routes) => Buffer.byteLength(JSON.stringify(routes)) <= MAX_ROUTES_BYTES, {
      error: `The routes, including their icons' drawings, have more than ${MAX_ROUTES_BYTES / 1024} KB as JSON`,
    })
    .superRefine((routes, context) => {
      const paths = routes.map(({ path }) => comparablePath(path));
      for (const [index, { path, access }] of routes.entries()) {
        const report = (message: string) =>
          context.addIssue({ code: 'custom', path: [index, 'path'], message });
        if (paths.indexOf(paths[index]!) < index) report(`Two routes have the path "${path}"`);
        if (access === 'owner') continue;
        if (isOwnerPath(path))
          report(
            `Only a route with "access": "owner" can have the path "${path}", because the owner's pages are at and below /setting. Choose another path`,
          );
        else if (isWildcard(path))
          report(`Only a route with "access": "owner" can have the path "${path}". List its paths instead`);
      }
    });

/** Normalizes a route's path for comparison: names of parameters don't affect which URLs match. */
export const comparablePath = (path: string) => path.replace(/:[^/]+/g, ':');

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'Not a colour such as #0b2038');

const theme = z.strictObject({ light: color, dark: color });
/** Background colours by colour scheme. */
export type Theme = z.output<typeof theme>;

const namesByKey = z.record(z.string(), z.array(z.string()).readonly());

/** Scheme, host, port and folders in plain characters: the origin becomes a part of every page's Content-Security-Policy. */
const FILES_ADDRESS = /^https?:\/\/(?:[a-z0-9][a-z0-9.-]*|\[::1\])(?::\d{1,5})?(?:\/[\w.@-]*[\w-])*$/;

export function isFilesAddress(address: string): boolean {
  const url = FILES_ADDRESS.test(address) ? parseUrl(address) : null;
  return url !== null && (url.protocol === 'https:' || isLoopback(url.hostname));
}

/** A file that would replace `release.json`, another file or a folder, on some file system. */
function conflictingFile(files: readonly string[]): string | undefined {
  const foldersOf = (name: string) => Array.from(name.matchAll(/\//g), ({ index }) => name.slice(0, index));
  const taken = new Set([DESCRIPTION, ...files.flatMap((file) => foldersOf(file.toLowerCase()))]);
  return files.find((file) => {
    const name = file.toLowerCase();
    const isTaken = taken.has(name) || name.startsWith(`${DESCRIPTION}/`);
    taken.add(name);
    return isTaken;
  });
}

/** `release.json`, which describes a release. */
export const releaseSchema = z.strictObject({
  schema: z.literal(1),
  app: appName,
  version: versionId.refine((version) => valid(version) !== null, 'Not a version: see semver.org'),
  kind: z.enum(['shell', 'remote']),
  /** Name of its container on `globalThis`. */
  container: z.string().max(200).regex(/^\w+$/),
  /** The remote's entry, or the shell's main script. It contains the hashes of all chunks. */
  entry: scriptFile,
  /** Scripts that the shell's main script needs. Remotes have none. */
  initial: z.array(scriptFile).default([]),
  /** Scripts by page, without the entry. */
  pages: z.record(pageName, z.array(scriptFile)),
  /** By page, the entry and the page's scripts joined in one, for the page's first view. */
  firstViews: z.record(pageName, scriptFile).default({}),
  /** Fonts and other files for documents, by their name before hashing and their import's query. Fonts with `ahead` are preloaded. */
  assets: z.record(z.string().max(250), fileName),
  /** The bundle that renders pages on the server; null if there is none. */
  server: scriptFile.nullable(),
  routes: routesOf(routeSchema),
  /** The shell's colours for browser UI. */
  theme: theme.optional(),
  /** Version ranges of shared packages that a remote needs. */
  requires: z.record(
    z.string(),
    z
      .string()
      .max(200)
      .refine((range) => validRange(range) !== null, 'Not a range of versions such as ^1.2.0'),
  ),
  /** Versions of shared packages that the shell provides. */
  provides: z.record(z.string(), z.string()),
  /** Versions of the shared packages that were installed where a remote was built. */
  builtWith: z.record(z.string(), z.string().max(100)).optional(),
  /** URL of its folder on another host, without a trailing slash. By default the site serves the files. */
  filesAt: z.string().refine(isFilesAddress, 'Not an https address without trailing slash').optional(),
  /** Hash of its sources. */
  source: z.string().optional(),
  /** Names that a remote imports from each shared key. Namespace imports aren't listed. */
  imports: namesByKey.optional(),
  /** Names that the shell exports under each shared key, if they're known before it runs. */
  exports: namesByKey.optional(),
  /** Gate rules that were skipped. */
  unchecked: z.array(z.string()).readonly().optional(),
  /** Every file's hash. */
  files: z.record(fileName, integrity).refine((files) => conflictingFile(Object.keys(files)) === undefined, {
    error: ({ input }) =>
      `Rename ${conflictingFile(Object.keys(input as object))}: another file or folder has this name`,
  }),
});

export type Release = z.output<typeof releaseSchema>;

/** Scripts whose hash differs from the one in `files`. */
export function mismatchedScripts(release: Release): string[] {
  const { entry, initial, pages, firstViews, server, files } = release;
  const scripts = [
    entry,
    ...initial,
    ...Object.values(pages).flat(),
    ...Object.values(firstViews),
    ...(server ? [server] : []),
  ];
  return scripts.filter(({ file, integrity }) => files[file] !== integrity).map(({ file }) => file);
}

/** A `release.json` that doesn't describe a release. */
export class ReleaseFormatError extends Error {
  override readonly name = 'ReleaseFormatError';
}

/** Parses `release.json`. @throws ReleaseFormatError that says what's wrong. */
export function parseRelease(text: string, where: string): Release {
  try {
    return parseJson(text, releaseSchema, where);
  } catch (error) {
    throw new ReleaseFormatError((error as Error).message);
  }
}

/** Parses JSON. @throws Error that begins with `where` and says what's wrong. */
export function parseJson<T>(text: string, schema: z.ZodType<T>, where: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${where} isn't JSON: ${(error as Error).message}`);
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new Error(`${where}: ${z.prettifyError(parsed.error)}`, { cause: parsed.error });
  return parsed.data;
}

/** Whether a host is this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
