import type { Environment } from './environment';
import { isLoopback } from '@portfolio/shared-api/contracts';
import type { Portfolio } from './portfolio';

const EMULATOR_ON =
  'firebase.emulator in portfolio.config.ts is true, and with the emulator, anyone can sign in as the owner';
const TURN_OFF = 'set firebase.emulator to false and enter your own Firebase project';

/**
 * Checks values that are valid on their own but wrong together.
 * @param where where the site's values come from, such as `in portfolio.config.ts`
 */
export function crossChecks(env: Environment, site: Portfolio, where: string): string[] {
  const { firebase, ownerEmail } = site;
  const faults: string[] = [];
  const check = (isFault: boolean, message: string) => void (isFault && faults.push(message));
  check(
    Boolean(env.AWS_ACCESS_KEY_ID) !== Boolean(env.AWS_SECRET_ACCESS_KEY),
    'AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is missing in the environment: set both, or neither if the machine has its own role',
  );
  check(
    env.CDN_PURGE_HEADER !== undefined && env.CDN_PURGE_URL === undefined,
    'CDN_PURGE_HEADER is set in the environment without CDN_PURGE_URL: set the address that purges the CDN too, or neither',
  );
  check(
    env.SAVED_CONFIGURATION === 'ignore' && ownerEmail === '',
    `SAVED_CONFIGURATION is ignore, and ownerEmail ${where} is empty: set OWNER_EMAIL to your address`,
  );
  if (firebase.emulator) {
    check(
      env.NODE_ENV === 'production',
      `NODE_ENV is production, but ${EMULATOR_ON}: ${TURN_OFF}, or run npm start, without NODE_ENV, to try the site out on this machine`,
    );
    check(
      Boolean(env.HOST) && !isLoopback(env.HOST!),
      `HOST is ${env.HOST}, but ${EMULATOR_ON}, so the site is only available on this machine: leave HOST unset, or ${TURN_OFF}`,
    );
    check(
      env.PORT === env.AUTH_PORT,
      `PORT and AUTH_PORT are both ${env.PORT}: give each a number of its own, for example AUTH_PORT=${env.PORT === 65_535 ? 9099 : env.PORT + 1}`,
    );
    check(
      env.TRUST_PROXY.length > 0,
      `TRUST_PROXY is ${env.TRUST_PROXY.join(', ')}, but ${EMULATOR_ON}, so the site can't be behind a proxy: leave TRUST_PROXY unset, or ${TURN_OFF}`,
    );
  } else {
    check(
      firebase.apiKey === 'demo-key' || firebase.projectId.startsWith('demo-'),
      `firebase ${where} still has the sample's values: enter your own project's (Firebase console, Project settings), or set firebase.emulator to true`,
    );
    const google = [firebase.apiKey, firebase.authDomain, firebase.projectId];
    check(
      new Set(google.map((value) => value === '')).size > 1,
      `firebase ${where} is incomplete: set apiKey, authDomain and projectId, or none of them if nobody signs in with Google`,
    );
  }
  check(
    ownerEmail.toLowerCase() === 'owner@example.com' && (!firebase.emulator || env.NODE_ENV === 'production'),
    `ownerEmail ${where} is still owner@example.com, which works with the emulator only: enter the Google account that may change the site`,
  );
  if (env.NODE_ENV === 'production') {
    const origin = env.PUBLIC_ORIGIN ?? site.origin;
    check(
      ownerEmail !== '' && !isSecure(origin),
      `NODE_ENV is production, so PUBLIC_ORIGIN, or origin ${where}, must be the address that visitors open, beginning with https://, such as https://ada.dev`,
    );
    check(
      !env.JWKS_URL.startsWith('https://') && !isLoopback(new URL(env.JWKS_URL).hostname),
      "NODE_ENV is production, so JWKS_URL must begin with https://: leave it unset to use Google's",
    );
  }
  return faults;
}

/** Browsers trust https, and http on this machine. */
const isSecure = (origin: string) =>
  origin.startsWith('https://') || (origin.startsWith('http://') && isLoopback(new URL(origin).hostname));
