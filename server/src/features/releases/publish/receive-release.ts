import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import {
  ArchiveError,
  ReleaseExistsError,
  unpackRelease,
  type ReleaseStore,
  type StoredRelease,
} from '@portfolio/federation/releases';
import { AppError } from '../../../errors';

/** Streams an archive into the store. The release is added completely or not at all. */
export async function receiveRelease(
  store: ReleaseStore,
  expected: { readonly app: string; readonly version: string },
  { body, raw }: FastifyRequest,
): Promise<StoredRelease> {
  const { app, version } = expected;
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-release-'));
  try {
    if (body !== raw) throw new ArchiveError('The body has to be an archive of the release.');
    if (await store.findRelease(app, version)) throw new ReleaseExistsError(app, version);
    const release = await unpackRelease(raw as Readable, dir, expected);
    await store.addRelease(release, dir);
  } catch (error) {
    // Clients read the response only after sending everything, so the rest is read and discarded.
    raw.resume();
    if (error instanceof ArchiveError) throw new AppError(400, 'bad-archive', error.message);
    if (error instanceof ReleaseExistsError) throw new AppError(409, 'release-exists', error.message);
    throw error;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  return (await store.findRelease(app, version))!;
}
