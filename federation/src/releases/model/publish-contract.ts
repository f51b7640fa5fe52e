import { z } from 'zod';
import { catalogueSchema } from './catalogue';
import { appName, integrity, releaseSchema, versionId } from './release';

interface Endpoint<Params extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType> {
  readonly method: 'GET' | 'PUT';
  /** Path with `:name` parameters. */
  readonly path: string;
  /** Answered to who has a deploy token. */
  readonly access: 'deploy';
  readonly params?: Params;
  readonly body?: Body;
  /** What stands under `data` of the answer. */
  readonly data: Data;
}

const endpoint = <
  Params extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Data extends z.ZodType = z.ZodType,
>(
  stated: Endpoint<Params, Body, Data>,
) => stated;

const ofRelease = z.strictObject({ app: appName, version: versionId });
const storedRelease = z.object({ release: releaseSchema, integrity });

/*
 * What a site offers to who publishes from elsewhere: the parts of a `ReleaseStore`. Both sides go by these; it's no part of the API
 * that pages use.
 */
export const getCatalogue = endpoint({
  method: 'GET',
  path: '/api/releases',
  access: 'deploy',
  data: catalogueSchema,
});

/** 409 with the catalogue as it stands, if it isn't the one before; 409 without, while somebody else writes it. */
export const putCatalogue = endpoint({
  method: 'PUT',
  path: '/api/releases',
  access: 'deploy',
  body: catalogueSchema,
  data: catalogueSchema,
});

/** 404 if nothing lies there. */
export const getRelease = endpoint({
  method: 'GET',
  path: '/api/releases/:app/:version',
  access: 'deploy',
  params: ofRelease,
  data: storedRelease,
});

/** The body is the release's archive; 409 if the version is there already. */
export const putRelease = endpoint({
  method: 'PUT',
  path: '/api/releases/:app/:version',
  access: 'deploy',
  params: ofRelease,
  data: storedRelease,
});

export const getReleaseFiles = endpoint({
  method: 'GET',
  path: '/api/releases/:app/:version/files',
  access: 'deploy',
  params: ofRelease,
  data: z.array(z.object({ file: z.string(), size: z.number().int().min(0) })),
});

/** Below it a file's name; the answer is its bytes. */
export const RELEASE_FILE_PATH = '/api/releases/:app/:version/files/*';

/** What a deploy token has to have at least, in characters: it's drawn by a machine, and nobody types it. */
export const MIN_TOKEN_LENGTH = 32;

export const isDeployToken = (token: string): boolean =>
  token.length >= MIN_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(token);
