import type { Failure } from '../../contracts/response';
import type { TransportResponse } from '../request/transport-call';
import { createStore } from '../store';
import { session } from './session';

/** Set while the shell asks the owner to sign in again. `settle` ends that: true once the owner has signed in again. */
export const reauthenticationStore = createStore<{ readonly settle: (isConfirmed: boolean) => void } | null>(
  null,
);

let asking: Promise<boolean> | null = null;

/** Several requests at the same time ask once. */
function askToSignInAgain(): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    reauthenticationStore.set({
      settle(isConfirmed) {
        asking = null;
        reauthenticationStore.set(null);
        resolve(isConfirmed);
      },
    });
  });
  return asking;
}

/**
 * Sends a request with the owner's token. If the sign-in is too old for it, the owner signs in again, and the request is sent a second
 * time; if the owner cancels, the result is the server's first response. Any other 401 expires the session.
 */
export async function sendAsOwner(
  send: (token: string | null) => Promise<TransportResponse>,
): Promise<TransportResponse> {
  let response = await send(await session.getToken());
  if (isSignInTooOld(response) && (await askToSignInAgain())) response = await send(await session.getToken());
  if (response.status === 401 && !isSignInTooOld(response)) session.expire();
  return response;
}

const isSignInTooOld = ({ status, body }: TransportResponse) =>
  status === 401 && (body as Partial<Failure> | null)?.reason === 'sign-in-again';
