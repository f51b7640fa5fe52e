import { z } from 'zod';
import { covers } from '../../route-path';
import { catalogueSchema, gradualStep, provenanceSchema } from './catalogue';
import { pageChanges, PICTURE_LIMITS, pictureNames } from './pictures';
import { appName, integrity, releaseSchema, versionId, type Release } from './release';

interface Endpoint<Params extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType> {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Path with `:name` parameters. */
  readonly path: string;
  /** Requires a deploy token. */
  readonly access: 'deploy';
  readonly params?: Params;
  readonly body?: Body;
  /** The response's `data`. */
  readonly data: Data;
}

const endpoint = <
  Params extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Data extends z.ZodType = z.ZodType,
>(
  given: Endpoint<Params, Body, Data>,
) => given;

const ofRelease = z.strictObject({ app: appName, version: versionId });
const storedRelease = z.object({ release: releaseSchema, integrity });

const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** The maximum size of all pictures of a release as JSON, in bytes. */
export const PICTURES_BYTES = 2 * PICTURE_LIMITS.pages * base64Length(PICTURE_LIMITS.bytes) + 64 * 1024;

/** The maximum number of releases that change in one swap. */
const MAX_RELEASES = 20;

/**
 * Changes what is live, or previewed, in one swap. `publish` and `promote` make releases live, but only `promote` those that were rolled
 * back. `rollback` names the past versions to return to, and `remove` the live versions of apps that disappear; older sites refuse it.
 */
export const releaseCommand = z.strictObject({
  command: z.enum(['publish', 'promote', 'preview', 'rollback', 'remove']),
  releases: z
    .array(ofRelease)
    .min(1)
    .max(MAX_RELEASES)
    .refine(
      (releases) => new Set(releases.map(({ app }) => app)).size === releases.length,
      'Name each app once',
    )
    .readonly(),
  /** How `publish` and `promote` make releases live for a share of the visits first. Older sites refuse it. */
  gradual: gradualStep.optional(),
  /** Recorded in the catalogue. Older sites refuse it. */
  provenance: provenanceSchema.optional(),
  /** The catalogue's revision that the sender has seen. */
  revision: z.number().int().min(0),
});
export type ReleaseCommand = z.output<typeof releaseCommand>;

/*
 * Endpoints for publishing from another machine: `SiteStore` over HTTP, shared by the release tool and the server. Pages don't use
 * them.
 */
export const getCatalogue = endpoint({
  method: 'GET',
  path: '/api/releases',
  access: 'deploy',
  data: catalogueSchema,
});

/** 409 with the current catalogue if it has changed, or without one while another publish is in progress. */
export const postCommand = endpoint({
  method: 'POST',
  path: '/api/releases',
  access: 'deploy',
  body: releaseCommand,
  data: catalogueSchema,
});

const deployScope = z.object({
  /** Null for all apps. */
  apps: z.array(appName).readonly().nullable(),
  /** Patterns such as `/notes/*`, one of which must cover each path of a release; null for all paths. Older sites know no patterns. */
  paths: z.array(z.string()).readonly().nullable().default(null),
});
/** The apps and paths that a deploy token can change. */
export type DeployScope = z.output<typeof deployScope>;

/** The token's scope, and whether the site supports gradual releases. Older sites lack this endpoint or `canReleaseGradually`. */
export const getToken = endpoint({
  method: 'GET',
  path: '/api/releases/token',
  access: 'deploy',
  data: deployScope.extend({ canReleaseGradually: z.boolean().optional() }),
});

/** 404 if it isn't published. */
export const getRelease = endpoint({
  method: 'GET',
  path: '/api/releases/:app/:version',
  access: 'deploy',
  params: ofRelease,
  data: storedRelease,
});

/** The body is the release's archive. 409 if the version exists. */
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

/** A release's changed pages; null without pictures. Older sites lack this endpoint. */
export const getPictures = endpoint({
  method: 'GET',
  path: '/api/releases/:app/:version/pictures',
  access: 'deploy',
  params: ofRelease,
  data: z.object({ changes: pageChanges.nullable() }),
});

/** 404 if the release isn't published, and 409 if it has pictures. */
export const putPictures = endpoint({
  method: 'PUT',
  path: '/api/releases/:app/:version/pictures',
  access: 'deploy',
  params: ofRelease,
  body: z
    .strictObject({
      changes: pageChanges,
      /** JPEG files in Base64, by name. */
      files: z.record(
        z.string(),
        z
          .string()
          .max(
            base64Length(PICTURE_LIMITS.bytes),
            `A picture may have ${PICTURE_LIMITS.bytes / 1024} KB at most`,
          ),
      ),
    })
    .refine(
      ({ changes, files }) => Object.keys(files).sort().join() === pictureNames(changes).sort().join(),
      {
        error: 'The pictures must be those of the changed pages',
        path: ['files'],
      },
    ),
  data: z.object({ changes: pageChanges }),
});

/** Followed by a file's name. The response is the file. */
export const RELEASE_FILE_PATH = '/api/releases/:app/:version/files/*';
export const releaseFileParams = ofRelease.extend({ '*': z.string() });

/** Shortest deploy token, in characters. Tokens are generated, never typed. */
export const MIN_TOKEN_LENGTH = 32;

export const isDeployToken = (token: string): boolean =>
  token.length >= MIN_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(token);

/** Why a token doesn't cover an app; undefined if it does. */
export const scopeFault = ({ apps }: DeployScope, app: string): string | undefined =>
  apps === null || apps.includes(app)
    ? undefined
    : `This deploy token isn't for ${app}: it's for ${apps.join(', ')}.`;

/** Why a token doesn't cover paths, one fault for each. @param what has the paths, such as `remote-notes 1.1.0` */
export const pathFaults = ({ paths }: DeployScope, what: string, given: readonly string[]): string[] =>
  given
    .filter((path) => paths !== null && !paths.some((pattern) => covers(pattern, path)))
    .map(
      (path) =>
        `${what}: this deploy token isn't for its path ${path}, only for ${paths!.join(', ')}. Choose a path that the token is for, or ask the site's owner for a token with ${path}.`,
    );

/** Why a token doesn't cover a release's paths. */
export const releaseFaults = (scope: DeployScope, { app, version, routes }: Release): string[] =>
  pathFaults(
    scope,
    `${app} ${version}`,
    routes.map(({ path }) => path),
  );
