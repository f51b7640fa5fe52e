import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createPasskey,
  createPasskeyChallenge,
  createRecoveryCodes,
  createSignInChallenge,
  deletePasskey,
  getSignInMethods,
  listPasskeys,
  renamePasskey,
  signInWithPasskey,
  signInWithRecoveryCode,
  signOut,
  signOutEverywhere,
  type Passkey,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { failureCounter } from '../../auth/failed-tokens';
import { endAllSessions, endSession, endSessionsOf, startSession } from '../../auth/owner-sessions';
import { changeContent, withWriteLock } from '../../db/content-revision';
import { readPublicSettings } from '../../db/public-settings';
import { newId } from '../../db/record-id';
import { AppError } from '../../errors';
import { contractRoute } from '../../http/contract-route';
import { ownOrigin } from '../../media/addresses';
import { challenges } from './challenges';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';
import {
  countRecoveryCodes,
  deletePasskeyRow,
  findPasskeyRow,
  hasPasskey,
  insertPasskey,
  isRecoveryCode,
  listPasskeyRows,
  recordPasskeyUse,
  renamePasskeyRow,
  replaceRecoveryCodes,
  takeRecoveryCode,
  type PasskeyRow,
} from './repository';

/** More would be a mistake. */
const MAX_PASSKEYS = 20;

/** EdDSA, ES256 and RS256: what each supported version of Node can verify. */
const ALGORITHMS = [-8, -7, -257];

/** The time to touch an authenticator or to unlock a device, in milliseconds. */
const TIMEOUT_MS = 2 * 60_000;

/** Loaded with the first use, because it takes a fifth of a second. */
const webAuthn = () => import('@simplewebauthn/server');

/** Sign-in without Google: passkeys, recovery codes and the owner's sessions. */
export function signInRoutes(app: FastifyInstance, { config, db }: Services): void {
  const owner = config.identity.ownerEmail;
  const hasGoogle = config.identity.acceptsUnsigned || config.identity.projectId !== '';
  const challenge = challenges(db);
  const failures = failureCounter(
    config.identity.failedTokenLimit,
    'Too many failed sign-ins. Please wait a minute.',
  );
  /** Passkeys belong to a host. */
  const siteOf = ({ host }: FastifyRequest) => {
    const origin = ownOrigin(config, host);
    return { origin, host: new URL(origin).hostname };
  };

  /** Signs in, or counts a failure. Like invalid tokens, only failures are limited. */
  async function signIn(
    { ip, log }: FastifyRequest,
    method: string,
    attempt: () => Promise<string>,
  ): Promise<{ token: string; email: string }> {
    try {
      const token = await attempt();
      log.info({ method }, 'the owner signed in');
      return { token, email: owner };
    } catch (error) {
      if (error instanceof AppError && error.status === 401) {
        log.warn({ method, cause: error.code }, 'a sign-in failed');
        failures.check(ip);
        failures.add(ip);
      }
      throw error;
    }
  }

  contractRoute(app, getSignInMethods, async ({ request }) => ({
    passkey: await hasPasskey(db, owner, siteOf(request).host),
    recoveryCode: (await countRecoveryCodes(db, owner)) > 0,
  }));

  contractRoute(app, createSignInChallenge, async ({ request }) => ({
    challenge: (await challenge.issue('sign-in')).toString('base64url'),
    rpId: siteOf(request).host,
    timeout: TIMEOUT_MS,
    userVerification: 'required' as const,
  }));

  contractRoute(app, signInWithPasskey, ({ body, request }) =>
    signIn(request, 'passkey', async () => {
      const { origin, host } = siteOf(request);
      const passkey = await findPasskeyRow(db, owner, host, body.id);
      if (!passkey) throw unknownPasskey();
      const { verifyAuthenticationResponse } = await webAuthn();
      let used = '';
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...body, clientExtensionResults: {} },
        expectedChallenge: (given) => {
          used = given;
          return challenge.isValid('sign-in', given);
        },
        expectedOrigin: origin,
        expectedRPID: host,
        credential: {
          id: passkey.credential_id,
          publicKey: Buffer.from(passkey.public_key, 'base64url'),
          counter: Number(passkey.counter),
        },
        requireUserVerification: true,
      }).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a passkey could not be verified');
        throw unverified();
      });
      if (!verified) throw unverified();
      return withWriteLock(db, async (transaction) => {
        const isFirstUse = await challenge.use(transaction, used);
        if (!isFirstUse) throw unverified();
        if (!(await recordPasskeyUse(transaction, passkey, authenticationInfo.newCounter)))
          throw unverified();
        return startSession(transaction, owner, passkey.id);
      });
    }),
  );

  contractRoute(app, signInWithRecoveryCode, ({ body: { code }, request }) =>
    signIn(request, 'recovery code', async () => {
      const hash = hashRecoveryCode(code);
      // Strangers' guesses don't lock the database.
      if (!(await isRecoveryCode(db, owner, hash))) throw badRecoveryCode();
      // The last code changes the sign-in methods.
      return changeContent(db, async (transaction) => {
        if (!(await takeRecoveryCode(transaction, owner, hash))) throw badRecoveryCode();
        return startSession(transaction, owner, null);
      });
    }),
  );

  contractRoute(app, signOut, async ({ request: { ownerSession } }) => {
    if (ownerSession !== null) await endSession(db, ownerSession);
    return {};
  });

  contractRoute(app, signOutEverywhere, async () => {
    await withWriteLock(db, endAllSessions);
    return {};
  });

  contractRoute(app, listPasskeys, async () => ({
    data: (await listPasskeyRows(db, owner)).map(passkeyRowToPasskey),
    meta: { recoveryCodes: await countRecoveryCodes(db, owner) },
  }));

  contractRoute(app, createPasskeyChallenge, async ({ request }) => {
    const { host } = siteOf(request);
    const passkeys = await listPasskeyRows(db, owner);
    const { siteName } = await readPublicSettings(db, config);
    return {
      challenge: (await challenge.issue('registration')).toString('base64url'),
      rp: { id: host, name: siteName },
      user: { id: (await challenge.userId()).toString('base64url'), name: owner, displayName: siteName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: TIMEOUT_MS,
      attestation: 'none' as const,
      excludeCredentials: passkeys
        .filter((passkey) => passkey.host === host)
        .map(({ credential_id: id, transports }) => ({
          id,
          type: 'public-key' as const,
          transports: JSON.parse(transports) as string[],
        })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    };
  });

  contractRoute(app, createPasskey, async ({ body: { name, credential }, request }) => {
    const { origin, host } = siteOf(request);
    const { verifyRegistrationResponse } = await webAuthn();
    let used = '';
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...credential.response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge: (given) => {
        used = given;
        return challenge.isValid('registration', given);
      },
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a new passkey could not be verified');
      throw notAdded();
    });
    if (!registrationInfo) throw notAdded();
    const { id, publicKey, counter } = registrationInfo.credential;
    const row: PasskeyRow = {
      id: newId(),
      owner,
      host,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter: String(counter),
      transports: JSON.stringify(credential.response.transports ?? []),
      name,
      created_at: new Date().toISOString(),
      last_used_at: null,
    };
    await changeContent(db, async (transaction) => {
      if ((await listPasskeyRows(transaction, owner)).length >= MAX_PASSKEYS)
        throw new AppError(
          409,
          'too-many-passkeys',
          `You have ${MAX_PASSKEYS} passkeys, which is the limit. Remove one that you no longer use.`,
        );
      const isFirstUse = await challenge.use(transaction, used);
      // A code from before the first passkey was printed or in a link.
      if (!(await hasPasskey(transaction, owner))) await replaceRecoveryCodes(transaction, owner, []);
      if (!isFirstUse || !(await insertPasskey(transaction, row))) throw notAdded();
    });
    request.log.info({ passkey: row.id }, 'a passkey was added');
    return passkeyRowToPasskey(row);
  });

  contractRoute(app, renamePasskey, async ({ params: { id }, body: { name } }) => {
    const row = await renamePasskeyRow(db, owner, id, name);
    if (!row) throw noPasskey();
    return passkeyRowToPasskey(row);
  });

  contractRoute(app, deletePasskey, async ({ params: { id }, request }) => {
    await changeContent(db, async (transaction) => {
      if (!(await deletePasskeyRow(transaction, owner, id))) throw noPasskey();
      await endSessionsOf(transaction, id, request.ownerSession);
      if (!hasGoogle && !(await hasPasskey(transaction, owner, siteOf(request).host))) throw lastWayIn();
      if (!(await hasPasskey(transaction, owner))) await replaceRecoveryCodes(transaction, owner, []);
      return true;
    });
    request.log.info({ passkey: id }, 'a passkey was removed');
    return { _id: id };
  });

  contractRoute(app, createRecoveryCodes, async ({ request }) => {
    const codes = newRecoveryCodes();
    await changeContent(db, async (transaction) => {
      if (!(await hasPasskey(transaction, owner))) throw needsPasskey();
      await replaceRecoveryCodes(transaction, owner, codes.map(hashRecoveryCode));
    });
    request.log.info('new recovery codes were made');
    return { codes };
  });
}

const passkeyRowToPasskey = ({ id, name, host, created_at, last_used_at }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  host,
  createdAt: created_at,
  lastUsedAt: last_used_at,
});

const unknownPasskey = () =>
  new AppError(
    401,
    'unknown-passkey',
    'This passkey isn’t registered on this site, or was removed. Choose another one, or sign in another way.',
  );

const unverified = () =>
  new AppError(401, 'bad-passkey', 'The passkey couldn’t be verified. Please try again.');

const badRecoveryCode = () =>
  new AppError(
    401,
    'bad-recovery-code',
    'This recovery code isn’t valid. Each code works once, and new codes replace older ones.',
  );

const notAdded = () =>
  new AppError(400, 'bad-passkey', 'The passkey couldn’t be verified, so it wasn’t added. Please try again.');

const lastWayIn = () =>
  new AppError(
    409,
    'last-way-in',
    'This is your last passkey, and sign-in with Google isn’t set up on this site. Add another passkey first, then remove this one.',
  );

const noPasskey = () => new AppError(404, 'no-passkey', 'This passkey was removed in the meantime.');

const needsPasskey = () =>
  new AppError(409, 'no-passkey', 'Add a passkey first. Recovery codes are for when you lose it.');
