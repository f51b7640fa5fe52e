import type { Environment } from './environment';
import { isLoopback } from './origin';
import type { Portfolio } from './portfolio';

const EMULATOR_ON =
  'firebase.emulator in portfolio.config.ts is true, and with the emulator anybody can sign in as the owner';
const TURN_OFF = 'set firebase.emulator to false and enter your own Firebase project';

/** Values that are right by themselves and wrong together, each with what to do. */
export function contradictions(env: Environment, { firebase, ownerEmail }: Portfolio): string[] {
  const faults: string[] = [];
  const check = (isFault: boolean, message: string) => void (isFault && faults.push(message));
  if (firebase.emulator) {
    check(
      env.NODE_ENV === 'production',
      `NODE_ENV is production, but ${EMULATOR_ON}: ${TURN_OFF}, or leave NODE_ENV unset to try the site out on this machine`,
    );
    check(
      Boolean(env.HOST) && !isLoopback(env.HOST!),
      `HOST is ${env.HOST}, but ${EMULATOR_ON}, so the site answers on this machine only: leave HOST unset, or ${TURN_OFF}`,
    );
    check(
      env.PORT === env.AUTH_PORT,
      `PORT and AUTH_PORT are both ${env.PORT}: give each a number of its own, for example AUTH_PORT=${env.PORT === 65_535 ? 9099 : env.PORT + 1}`,
    );
  } else {
    check(
      firebase.apiKey === 'demo-key' || firebase.projectId.startsWith('demo-'),
      "firebase in portfolio.config.ts still has the sample's values: enter your own project's (Firebase console, Project settings), or set firebase.emulator to true",
    );
    check(
      ownerEmail.toLowerCase() === 'owner@example.com',
      'ownerEmail in portfolio.config.ts is still owner@example.com, which works with the emulator only: enter the Google account that may change the site',
    );
  }
  return faults;
}
