import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { validRange } from 'semver';
import { z } from 'zod';
import { installedVersion } from './installed-version';
import { parseJson, routesOf, routeSchema, type Theme } from '../releases/model/release';
import type { IconNode, ReleasedRoute, Route } from '../routes';

// With an import, TypeScript would infer a type from 800 KB of JSON.
const ICONS = createRequire(import.meta.url)('lucide-static/icon-nodes.json') as Readonly<
  Record<string, IconNode>
>;

/** An app's `package.json` and, for a remote, `routes.json`. */
export interface AppManifest {
  readonly dir: string;
  /** Name without scope, such as `remote-public`. */
  readonly name: string;
  readonly version: string;
  readonly kind: 'shell' | 'remote';
  /** Packages with their version ranges: a remote's peer dependencies, the shell's dependencies. */
  readonly packages: Readonly<Record<string, string>>;
  readonly routes: readonly Route[];
  readonly theme?: Theme;
  /** URL that browsers load the app's releases from; by default the site's. */
  readonly filesAt?: string;
}

const packageJson = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});

const routesJson = routesOf(
  routeSchema.extend({
    page: z.string().regex(/^[a-z][a-z0-9-]*$/, {
      error: ({ input }) =>
        `"${input}" isn't a page: give the name of a file in src/pages without its extension`,
    }),
    icon: z
      .string()
      .refine((name) => Object.hasOwn(ICONS, name), {
        error: ({ input }) => `Lucide has no icon "${input}"`,
      })
      .optional(),
  }),
).refine((routes) => routes.length > 0, 'Give at least one route');

const readJson = <T>(path: string, schema: z.ZodType<T>): T =>
  parseJson(readFileSync(path, 'utf8'), schema, path);

/** Reads an app's manifest. @throws Error that names the file and the invalid value. */
export function readAppManifest(dir: string, kind: AppManifest['kind']): AppManifest {
  const manifest = readJson(join(dir, 'package.json'), packageJson);
  return {
    dir,
    name: manifest.name.replace(/^@[^/]+\//, ''),
    version: manifest.version,
    kind,
    packages: kind === 'shell' ? manifest.dependencies : rangesOf(manifest.peerDependencies, dir),
    routes: kind === 'remote' ? readJson(join(dir, 'routes.json'), routesJson) : [],
  };
}

/** npm replaces a range by the file or URL that a package was installed from. That is then the lowest version that is known to work. */
const rangesOf = (packages: Readonly<Record<string, string>>, dir: string) =>
  Object.fromEntries(
    Object.entries(packages).map(([name, range]) => [
      name,
      validRange(range) === null ? `^${installedVersion(dir, name)}` : range,
    ]),
  );

/** Adds the icon's drawing to a route, because the shell doesn't bundle every icon. */
export function releaseRoute({ icon, ...route }: Route): ReleasedRoute {
  return icon === undefined ? route : { ...route, icon: ICONS[icon]! };
}
