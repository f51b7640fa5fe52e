import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicConfig } from '@portfolio/shared-api/config';
import type { Issue } from '@portfolio/shared-api/contracts';
import { failureCounter } from '../../auth/failed-tokens';
import { ConfigError } from '../../config';
import type { ConfigurationHost } from '../../config/configuration-host';
import { toConfiguration } from '../../config/portfolio';
import { changeContent } from '../../db/content-revision';
import { readStoredConfiguration, writeStoredConfiguration } from '../../db/stored-configuration';
import type { Queries } from '../../db/database';
import { siteSettingsRowToSettings, siteSettingsToChange } from '../../db/public-settings';
import { changeSingle, readSingle } from '../../db/records';
import { AppError } from '../../errors';
import { inScope } from '../../http/scope';
import type { Services } from '../../services';
import type { FallbackPage } from '../../site/fallback-page';

import { isSameCode } from './setup-code';
import {
  addressFaults,
  parseSetup,
  toConfigurationValues,
  type SentSetup,
  type SetupForm,
} from './setup-form';
import { codePage, googlePage, notSetUpPage, setupPage } from './setup-pages';

export const SETUP_PATH = '/setup';
const OPEN_PATHS = [SETUP_PATH, '/healthz'];
/** Wrong codes per address and minute. */
const WRONG_CODES = 10;
const BODY_BYTES = 16 * 1024;
const PUBLIC = { config: { access: 'public' }, bodyLimit: BODY_BYTES } as const;

interface Setup {
  /** The one-time code that the server has printed. */
  readonly code: string;
  readonly configuration: ConfigurationHost;
  /** Creates a code with which the new owner signs in for the first time. */
  readonly createFirstCode: (transaction: Queries, owner: string) => Promise<string>;
}

/** Until a site has an owner, it shows nothing but its setup, which only the code opens. */
export async function setupRoutes(
  app: FastifyInstance,
  { db }: Services,
  { code, configuration, createFirstCode }: Setup,
): Promise<void> {
  const wrongCodes = failureCounter(WRONG_CODES, 'Too many wrong codes. Please wait a minute.');

  app.addHook('onRequest', async ({ url, method, headers }, reply) => {
    if (OPEN_PATHS.includes(url.split('?', 1)[0]!)) return;
    if (method === 'GET' && headers.accept?.includes('text/html')) return send(reply, 503, notSetUpPage());
    throw new AppError(503, 'not-set-up', "This site isn't set up yet.");
  });

  await inScope(app, 'setup', async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );

    scope.get<{ Querystring: { code?: unknown } }>(SETUP_PATH, PUBLIC, async (request, reply) => {
      const given = request.query.code;
      if (given === undefined) return send(reply, 200, codePage());
      if (!isRight(request, String(given))) return send(reply, 403, codePage(WRONG));
      const origin = `${request.protocol}://${request.host}`;
      const sent = { origin, signIn: 'passkey', begin: 'import' } as const;
      return send(reply, 200, setupPage(code, sent, addressFaults(sent)));
    });

    scope.post(SETUP_PATH, PUBLIC, async (request, reply) => {
      const sent = textsIn(request.body);
      // The server may have been restarted, with another code, while the owner filled in the form.
      if (!isRight(request, sent.code)) return send(reply, 403, codePage(WRONG, sent));
      // The first form has nothing but the code. Its result can be reloaded.
      if (Object.keys(sent).length === 1) return reply.redirect(`${SETUP_PATH}?code=${code}`, 303);
      const result = parseSetup(sent);
      const issues = 'issues' in result ? result.issues : faultsOf(result.form);
      if (issues.length > 0 || 'issues' in result) return send(reply, 400, setupPage(code, sent, issues));
      const next = await setUp(result.form);
      // If it fails, it's tried again within a second, and only this response has the link.
      await configuration
        .apply()
        .catch((error: unknown) => request.log.error({ err: error }, 'set up, but not in effect yet'));
      if (next === null) return send(reply, 200, googlePage(result.form));
      return reply.header('cache-control', 'no-store').redirect(next, 303);
    });
  });

  /** @throws AppError 429 after too many wrong codes */
  function isRight({ ip }: FastifyRequest, given = ''): boolean {
    // Only wrong codes are limited: behind an undeclared proxy everybody has one address, and strangers could lock the owner out. The 60 bits of
    // the code protect the site; the limit only keeps floods of guesses down.
    if (isSameCode(given, code)) return true;
    wrongCodes.check(ip);
    wrongCodes.add(ip);
    return false;
  }

  const valuesOf = (form: SetupForm) =>
    toConfigurationValues(form, toConfiguration(configuration.configWith(null).site));

  /** Why the site can't run with these answers. */
  function faultsOf(form: SetupForm): Issue[] {
    try {
      configuration.configWith(valuesOf(form));
      return [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.faults.map((message) => ({ path: [], message }));
    }
  }

  /** @returns where the new owner goes on; null if they have to sign in with Google first */
  async function setUp(form: SetupForm): Promise<string | null> {
    const values = valuesOf(form);
    const { ownerEmail } = configuration.configWith(values).identity;
    return changeContent(db, async (transaction) => {
      const stored = await readStoredConfiguration(transaction);
      // Another form was first.
      if (stored.values && stored.values.ownerEmail !== values.ownerEmail) return '/setting';
      // Otherwise this one was sent twice.
      if (!stored.values) {
        const isSample = form.begin === 'sample';
        await writeStoredConfiguration(transaction, stored, { values, startsEmpty: !isSample });
        await nameSite(transaction, form.siteName, configuration.configWith(values).public, isSample);
      }
      return form.signIn === 'google' ? null : signInLink(transaction, ownerEmail);
    });
  }

  /** The code is in the fragment, which neither servers nor logs see. */
  const signInLink = async (transaction: Queries, owner: string) =>
    `/setting/sign_in#sign-in=${await createFirstCode(transaction, owner)}`;
}

const WRONG = 'This isn’t the code that the server printed. It prints a new one each time it starts.';

/** Only a form's texts: JSON may hold anything. */
const textsIn = (body: unknown): SentSetup & { code?: string } =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));

/** Names a new site. A restored one has its names. */
async function nameSite(
  transaction: Queries,
  siteName: string,
  config: PublicConfig,
  isSample: boolean,
): Promise<void> {
  const row = await readSingle(transaction, 'site_settings');
  const settings = { ...siteSettingsRowToSettings(row, config), siteName };
  if (!row.is_saved) await changeSingle(transaction, 'site_settings', siteSettingsToChange(settings), null);
  const { full_name: fullName } = await readSingle(transaction, 'home_profile');
  // The sample has a home profile of its own. Until a CV is uploaded, visitors download one of what was imported or filled in.
  if (!isSample && fullName === '')
    await changeSingle(
      transaction,
      'home_profile',
      { full_name: siteName, resume_source: 'generated' },
      null,
    );
}

function send(reply: FastifyReply, status: number, { body, csp }: FallbackPage): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': csp })
    .type('text/html; charset=utf-8')
    .send(body.bytes);
}
