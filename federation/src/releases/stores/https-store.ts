import { z } from 'zod';
import { ARCHIVE_TYPE, packRelease } from '../publish/archive';
import { catalogueSchema } from '../model/catalogue';
import { integrityOf } from '../model/integrity';
import { appName, fileName, versionId } from '../model/release';
import { isSecure, siteOrigin } from '../model/site-address';
import {
  getCatalogue,
  getPictures,
  getRelease,
  getReleaseFiles,
  getToken,
  isDeployToken,
  MIN_TOKEN_LENGTH,
  postCommand,
  putPictures,
  putRelease,
  type ReleaseCommand,
} from '../model/publish-contract';
import { reach, UnreachableError } from './reach';
import {
  CatalogueConflictError,
  OldSiteError,
  PicturesExistError,
  RECORD_NOTES,
  RELEASE_GRADUALLY,
  ReleaseExistsError,
  type SiteStore,
} from './store';

/** Time limits in milliseconds: for a response, and for uploading an archive over a slow connection. */
const RESPONSE_MS = 30_000;
const UPLOAD_MS = 10 * 60_000;

const success = z.object({ data: z.unknown() });
const failure = z.object({ message: z.string(), data: z.unknown().optional() });

interface Call {
  readonly method: string;
  /** Path with `:name` parameters. */
  readonly path: string;
}

interface Sent {
  readonly params?: { readonly app: string; readonly version: string };
  readonly body?: { readonly type: string; readonly content: string | Buffer };
  /** In milliseconds. */
  readonly timeout?: number;
}

/**
 * Releases of a running site, over HTTP.
 * @param address the site's URL, such as `https://ada.dev`; `http://` only on this machine.
 * @param token a deploy token of the site.
 * @throws Error that says what to do if one of them is invalid.
 */
export function httpsStore(address: string, token: string | undefined): SiteStore {
  const site = siteOrigin(address);
  if (!isSecure(site)) throw new Error(`${site} would receive the deploy token unencrypted. Use https://.`);
  const authorization = `Bearer ${checkToken(token, site)}`;

  function send(
    { method, path }: Call,
    { params, body, timeout = RESPONSE_MS }: Sent = {},
  ): Promise<Response> {
    const url =
      site +
      path
        .replace(':app', appName.parse(params?.app ?? 'a'))
        .replace(':version', versionId.parse(params?.version ?? '0.0.0'));
    return reach(url, {
      place: site,
      timeout,
      method,
      headers: { authorization, ...(body && { 'content-type': body.type }) },
      ...(body && { body: typeof body.content === 'string' ? body.content : new Uint8Array(body.content) }),
    });
  }

  async function call<Data extends z.ZodType>(
    endpoint: Call & { readonly data: Data },
    sent?: Sent,
  ): Promise<z.output<Data>> {
    const response = await send(endpoint, sent);
    if (!response.ok) throw await errorOf(response);
    const body = success.safeParse(await response.json().catch(() => undefined));
    const parsed = endpoint.data.safeParse(body.data?.data);
    if (parsed.success) return parsed.data;
    throw new Error(`${site} didn't respond like a site of this kind. Is the address correct?`);
  }

  async function errorOf(response: Response): Promise<SiteError | UnreachableError> {
    const parsed = failure.safeParse(await response.json().catch(() => undefined));
    // From a proxy in front of the site.
    if (!parsed.success && response.status >= 500)
      return new UnreachableError(site, `it responded with ${response.status}`);
    const reason = parsed.data?.message ?? foreignResponse(response.status);
    return new SiteError(`${site}: ${reason}`, response.status, parsed.data?.data);
  }

  async function readFile(app: string, version: string, file: string, integrity: string): Promise<Buffer> {
    const path = `${getReleaseFiles.path}/${fileName.parse(file)}`;
    const response = await send({ method: 'GET', path }, { params: { app, version } });
    if (!response.ok) throw await errorOf(response);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (integrityOf(bytes) !== integrity)
      throw new Error(`${app} ${version}: ${file} isn't what was released`);
    return bytes;
  }

  /** Unless the site doesn't have it. */
  const unlessMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
    found.catch((error: unknown) => {
      if (isStatus(error, 404)) return undefined;
      throw error;
    });

  const readScope = () => unlessMissing(call(getToken));
  const canReleaseGradually = async () => (await readScope())?.canReleaseGradually ?? false;

  return {
    readCatalogue: () => call(getCatalogue),

    readScope,
    canReleaseGradually,

    async send({ provenance, ...command }) {
      if (command.gradual && !(await canReleaseGradually())) throw new OldSiteError(RELEASE_GRADUALLY);
      const isRemoval = command.command === 'remove';
      const isOld = (isRemoval || provenance !== undefined) && (await readScope()) === undefined;
      if (isOld && isRemoval) throw new OldSiteError('remove an app');
      if (isOld && provenance?.note !== undefined) throw new OldSiteError(RECORD_NOTES);
      const content = JSON.stringify(isOld ? command : { ...command, provenance });
      const body = { type: 'application/json', content };
      return call(postCommand, { body }).catch((error: unknown) => {
        if (error instanceof UnreachableError) throw interrupted(error, outcomeUnknown(command.command));
        const current = catalogueSchema.safeParse(isStatus(error, 409) ? error.data : undefined);
        const next = { revision: command.revision + 1 };
        throw current.success ? new CatalogueConflictError(current.data, next) : error;
      });
    },

    findRelease: (app, version) => unlessMissing(call(getRelease, { params: { app, version } })),

    async readRelease(app, version, integrity) {
      const found = await call(getRelease, { params: { app, version } });
      if (found.integrity === integrity) return found.release;
      throw new Error(`${app} ${version}: release.json isn't what was released`);
    },

    readFile,

    async addRelease(release, dir) {
      const { app, version } = release;
      const body = { type: ARCHIVE_TYPE, content: await packRelease(release, dir) };
      await call(putRelease, { params: { app, version }, body, timeout: UPLOAD_MS }).catch(
        (error: unknown) => {
          if (error instanceof UnreachableError) throw interrupted(error, NOT_LIVE);
          if (isStatus(error, 413)) throw new Error(`${error.message} Nothing went live.`);
          throw isStatus(error, 409) ? new ReleaseExistsError(app, version) : error;
        },
      );
    },

    listFiles: (app, version) => call(getReleaseFiles, { params: { app, version } }),

    async addPictures(app, version, { changes, files }) {
      const encoded = Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')]);
      const content = JSON.stringify({ changes, files: Object.fromEntries(encoded) });
      const body = { type: 'application/json', content };
      await call(putPictures, { params: { app, version }, body, timeout: UPLOAD_MS }).catch(
        (error: unknown) => {
          if (isStatus(error, 404)) throw new Error('The site is too old to keep them.');
          throw isStatus(error, 409) ? new PicturesExistError(app, version) : error;
        },
      );
    },

    findChanges: async (app, version) =>
      (await unlessMissing(call(getPictures, { params: { app, version } })))?.changes ?? undefined,
  };
}

/** The error message for a response that the site itself didn't send. */
function foreignResponse(status: number): string {
  const response = `it responded with ${status}`;
  if (status === 413) return `${response}. A proxy in front of the site must accept requests of 64 MB.`;
  if (status === 404) return `${response}, but not like a site of this kind. Is the address correct?`;
  return `${response}. This comes from a proxy in front of the site, or from another kind of site.`;
}

/** A release goes live by a command after its upload. */
const NOT_LIVE =
  "The upload wasn't completed, so nothing went live. Run the command again: a release that arrived nevertheless isn't sent twice.";

/** The connection may have ended before the site carried out the command, or before its response arrived. */
const outcomeUnknown = (command: ReleaseCommand['command']): string => {
  const list = 'npm run release -- list';
  return `It isn't known whether the site carried out the command. ${
    ['publish', 'preview'].includes(command)
      ? `See "${list}", or run the command again: publishing the same release twice is safe.`
      : `See "${list}" before you run it again.`
  }`;
};

const interrupted = ({ place, reason }: UnreachableError, consequence: string) =>
  new Error(`${place} stopped responding: ${reason}. ${consequence}`);

/** The site's error response. */
class SiteError extends Error {
  override readonly name = 'SiteError';

  constructor(
    message: string,
    readonly status: number,
    readonly data: unknown,
  ) {
    super(message);
  }
}

const isStatus = (error: unknown, status: number): error is SiteError =>
  error instanceof SiteError && error.status === status;

function checkToken(token: string | undefined, site: string): string {
  if (!token) throw new Error(`Set DEPLOY_TOKEN to a deploy token of ${site}.`);
  if (isDeployToken(token)) return token;
  throw new Error(`DEPLOY_TOKEN must be at least ${MIN_TOKEN_LENGTH} letters and digits, without spaces.`);
}
