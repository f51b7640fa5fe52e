import { z } from 'zod';
import type { IconNode, ReleasedRoute } from '../routes';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Not a sha384 integrity');
/** A file's name inside a release: no way out of the folder. */
export const fileName = z.string().regex(/^(?!.*\.\.)[\w.@-]+(?:\/[\w.@-]+)*$/, 'Not a file of the release');
export const versionId = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'Not a version');
export const appName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, "Not an app's name");

const scriptFile = z.strictObject({ file: fileName, integrity });

const route = z.strictObject({
  path: z.string(),
  page: z.string(),
  label: z.string().optional(),
  icon: z.custom<IconNode>(Array.isArray).optional(),
  order: z.number().optional(),
  access: z.enum(['public', 'owner']),
  search: z.array(z.string()).readonly().optional(),
}) satisfies z.ZodType<ReleasedRoute>;

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
  /** Scripts of each page, by page; the entry not among them. */
  pages: z.record(z.string(), z.array(scriptFile)),
  /** Fonts and other files that a document may name, by their name before hashing. */
  assets: z.record(z.string(), fileName),
  /** The bundle that renders its pages on a server; null where nothing is rendered there. */
  server: scriptFile.nullable(),
  routes: z.array(route).readonly(),
  /** Shared packages with the range that the app needs of the shell. */
  requires: z.record(z.string(), z.string()),
  /** Shared packages with the version that the shell brings. */
  provides: z.record(z.string(), z.string()),
  /** Every file with its hash. */
  files: z.record(fileName, integrity),
});

export type Release = z.output<typeof releaseSchema>;

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
