import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconNodes from 'lucide-static/icon-nodes.json';
import { z } from 'zod';
import type { IconNode, ReleasedRoute, Route } from '../routes';

/** What a build needs to know of an app: its `package.json` and, for a remote, its `routes.json`. */
export interface AppManifest {
  readonly dir: string;
  /** Name without scope, such as `remote-public`. */
  readonly name: string;
  readonly version: string;
  readonly kind: 'shell' | 'remote';
  /** Packages with the range that the app works with (remote) or the version that it brings (shell). */
  readonly packages: Readonly<Record<string, string>>;
  readonly routes: readonly Route[];
}

const packageJson = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});

const RESERVED = ['/api', '/media', '/releases', '/healthz'];

const routesJson = z
  .array(
    z.strictObject({
      path: z
        .string()
        .startsWith('/')
        .refine((path) => !RESERVED.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)), {
          message: `A page can't stand under ${RESERVED.join(', ')}: the server answers there`,
        }),
      page: z.string().regex(/^[a-z][a-z0-9-]*$/, 'Name the file in src/pages, without its ending'),
      label: z.string().min(1).optional(),
      icon: z.string().optional(),
      order: z.number().optional(),
      access: z.enum(['public', 'owner']),
      search: z.array(z.string()).optional(),
    }),
  )
  .min(1)
  .refine((routes) => new Set(routes.map((route) => route.path)).size === routes.length, {
    message: 'Two routes have the same path',
  });

function readJson<T>(path: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/**
 * Reads an app's folder.
 * @throws Error naming the file and the value at fault.
 */
export function readAppManifest(dir: string, kind: AppManifest['kind']): AppManifest {
  const manifest = readJson(join(dir, 'package.json'), packageJson);
  return {
    dir,
    name: manifest.name.replace(/^@[^/]+\//, ''),
    version: manifest.version,
    kind,
    packages: kind === 'shell' ? manifest.dependencies : manifest.peerDependencies,
    routes: kind === 'remote' ? readJson(join(dir, 'routes.json'), routesJson) : [],
  };
}

/** Draws the icon into a route, so that a remote can use one that the shell has never seen. */
export function releaseRoute({ icon, ...route }: Route): ReleasedRoute {
  if (icon === undefined) return route;
  const node = (iconNodes as unknown as Record<string, IconNode>)[icon];
  if (!node) throw new Error(`routes.json: Lucide has no icon named "${icon}"`);
  return { ...route, icon: node };
}
