import { z } from 'zod';
import type { IconNode, ReleasedRoute } from '../../routes';
import { integrityOf } from './integrity';

/** A file's subresource integrity. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Not a sha384 integrity');
/** A file's name inside a release: no way out of the folder. */
export const fileName = z
  .string()
  .regex(/^(?!.*\.\.)[\w.@-]+(?:\/[\w.@-]+)*$/, "Not a file's name inside a release");
const VERSION = String.raw`\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?`;
const APP = '[a-z][a-z0-9-]{0,63}';
export const versionId = z.string().regex(new RegExp(`^${VERSION}$`), 'Not a version');
export const appName = z.string().regex(new RegExp(`^${APP}$`), "Not an app's name");
/** Both in one, such as `remote-public@1.4.2`. */
export const releaseId = z
  .string()
  .regex(new RegExp(`^${APP}@${VERSION}$`), 'Not a release such as app@1.0.0');

const scriptFile = z.strictObject({ file: fileName, integrity });

const route = z.strictObject({
  path: z.string(),
  page: z.string(),
  label: z.string().optional(),
  icon: z.custom<IconNode>(Array.isArray).optional(),
  order: z.number().optional(),
  access: z.enum(['public', 'owner']),
  search: z.array(z.string()).readonly().optional(),
  records: z.enum(['projects']).optional(),
  isListed: z.boolean().optional(),
}) satisfies z.ZodType<ReleasedRoute>;

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'Not a colour such as #0b2038');

const theme = z.strictObject({ light: color, dark: color });
/** The colour of the page's ground by colour scheme. */
export type Theme = z.output<typeof theme>;

const namesByKey = z.record(z.string(), z.array(z.string()).readonly());

function isFilesAddress(address: string): boolean {
  if (!URL.canParse(address) || !/[\w-]$/.test(address)) return false;
  const { protocol, hostname, username, search, hash } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && !username && !search && !hash;
}

/** `release.json`: all that is known of a release after its build. Nothing else is read after publishing. */
export const releaseSchema = z.strictObject({
  schema: z.literal(1),
  app: appName,
  version: versionId,
  kind: z.enum(['shell', 'remote']),
  /** Name of its container on `globalThis`. */
  container: z.string().regex(/^\w+$/),
  /** The remote's entry, or the shell's main script. Vouches for all chunks, whose hashes stand inside it. */
  entry: scriptFile,
  /** Scripts that the shell's main script needs beside it; a remote has none. */
  initial: z.array(scriptFile).default([]),
  /** Scripts of each page, by page; the entry not among them. */
  pages: z.record(z.string(), z.array(scriptFile)),
  /**
   * Fonts and other files that a document may name, by their name before hashing, with the query of their import. Fonts with `ahead` in
   * it are fetched before anything asks for them.
   */
  assets: z.record(z.string(), fileName),
  /** The bundle that renders its pages on a server; null where nothing is rendered there. */
  server: scriptFile.nullable(),
  routes: z.array(route).readonly(),
  /** The shell's, for what browsers draw around a page. */
  theme: theme.optional(),
  /** Shared packages with the range that the app needs of the shell. */
  requires: z.record(z.string(), z.string()),
  /** Shared packages with the version that the shell brings. */
  provides: z.record(z.string(), z.string()),
  /** Folder that browsers load its files from, where the site doesn't serve them itself; without trailing slash. */
  filesAt: z.string().refine(isFilesAddress, 'Not an https address without trailing slash').optional(),
  /** A hash of what it was built from. */
  source: z.string().optional(),
  /** Names that a remote imports of each shared key; what it uses of one that it takes as a whole isn't known. */
  imports: namesByKey.optional(),
  /** Names that the shell exports under each shared key; a key whose names aren't known before it runs isn't there. */
  exports: namesByKey.optional(),
  /** Rules of the gate that it was published without. */
  unchecked: z.array(z.string()).readonly().optional(),
  /** Every file with its hash. */
  files: z.record(fileName, integrity),
});

export type Release = z.output<typeof releaseSchema>;

/** Files that pages would load by another hash than theirs among all `files`, or by one that isn't there. */
export function mismatchedScripts({ entry, initial, pages, server, files }: Release): string[] {
  const scripts = [entry, ...initial, ...Object.values(pages).flat(), ...(server ? [server] : [])];
  return scripts.filter(({ file, integrity }) => files[file] !== integrity).map(({ file }) => file);
}

/** Parses `release.json`. @throws Error naming what's wrong with it. */
export function parseRelease(text: string, where: string): Release {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`${where} isn't JSON`);
  }
  const parsed = releaseSchema.safeParse(json);
  if (!parsed.success) throw new Error(`${where}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/**
 * Parses `release.json` if it's the one that the catalogue vouches for. A missing hash is a refusal.
 * @throws Error that says what's wrong.
 */
export function parseVerifiedRelease(
  bytes: Buffer,
  { app, version, integrity }: { app: string; version: string; integrity: string | undefined },
): Release {
  const where = `${app} ${version}: release.json`;
  if (integrity === undefined)
    throw new Error(`${where} has no hash in the catalogue. Publish ${app} again; npm start does.`);
  if (integrityOf(bytes) !== integrity) throw new Error(`${where} isn't what was released`);
  const release = parseRelease(bytes.toString(), where);
  if (release.app === app && release.version === version) return release;
  throw new Error(`${where} belongs to ${release.app} ${release.version}`);
}

/** Whether a host is this machine, and what is said to it never on a line. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
