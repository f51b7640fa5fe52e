import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicConfig } from '@portfolio/shared-api/config';
import { projectInput } from '@portfolio/shared-api/contracts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { runNode, startServer, type Running } from './processes';

const BUILD_MS = 10 * 60_000;

/** Builds and publishes changes, like `npm start`. */
export async function publishSite(dataDir: string): Promise<void> {
  await runNode(['federation/bin/portfolio.mjs', 'publish', '--snapshot'], { DATA_DIR: dataDir }, BUILD_MS);
  await runNode(['server/build.mjs'], {}, BUILD_MS);
}

/** Starts the bundled server on a folder with published releases; an empty database gets the sample content. */
export async function startSite(dataDir: string): Promise<Running> {
  const port = await freePort();
  return startServer(['server/dist/main.js'], {
    port,
    path: '/healthz',
    env: {
      PORT: String(port),
      AUTH_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      HOST: '',
      PUBLIC_ORIGIN: '',
      DEV_RELEASES: '',
    },
  });
}

/** The same releases with their own database. */
export async function copyReleases(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await cp(join(from, 'releases'), join(to, 'releases'), { recursive: true });
}

/**
 * Adds projects as the owner until there are enough: copies of the sample's with other titles and shuffled words, because exact copies
 * would compress too well.
 */
export async function growTo(
  count: number,
  { origin }: Running,
  { projectId, owner }: Identity,
): Promise<void> {
  const token = unsignedToken(projectId, owner);
  const { data } = (await (await fetch(`${origin}/api/projects`)).json()) as { data: unknown[] };
  for (let index = data.length; index < count; index += 1) {
    // Without the fields that the server sets: the contract omits them. Each title has its own slug.
    const { slug: _, ...project } = projectInput.strip().parse(data[index % data.length]);
    const response = await fetch(`${origin}/api/projects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...project,
        title: `${project.title} ${index + 1}`,
        description: shuffled(project.description, index),
        features: project.features.map((feature, at) => shuffled(feature, index + at)),
      }),
    });
    if (!response.ok)
      throw new Error(`A project wasn't accepted: ${response.status} ${await response.text()}`);
  }
  const { data: all } = (await (await fetch(`${origin}/api/projects`)).json()) as { data: unknown[] };
  if (all.length !== count) throw new Error(`The site has ${all.length} projects instead of ${count}`);
}

/** Shuffles words with a seed. */
function shuffled(text: string, seed: number): string {
  const words = text.split(/\s+/);
  let state = seed + 1;
  for (let last = words.length - 1; last > 0; last -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (last + 1);
    [words[last], words[other]] = [words[other]!, words[last]!];
  }
  return words.join(' ');
}

/** The owner, for writing. */
export interface Identity {
  readonly projectId: string;
  /** Email address. */
  readonly owner: string;
}

/** The owner's address: the first account of the emulator's chooser. */
export function ownerIn(emulator: PublicConfig['authEmulator']): string {
  const owner = emulator?.accounts[0];
  if (!owner) throw new Error('Writing needs a site with the Firebase Auth emulator');
  return owner.email;
}

/** A token like the emulator's. The server accepts it because the sample configuration uses the emulator. */
export function unsignedToken(projectId: string, email: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'bench',
    email,
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3600,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}
