import type { z } from 'zod';
import { SIGN_IN_PATH } from '../contracts/constants';
import type { Contract, ContractData, Method } from '../contracts/contract';
import type { createSignInChallenge, getSignInMethods, signInWithPasskey } from '../contracts/sign-in';

/*
 * The contracts of the sign-in without zod, which would be most of what the dialog loads. They check only what the page relies on.
 */

export type SignInMethods = ContractData<typeof getSignInMethods>;
export type OwnerSession = ContractData<typeof signInWithPasskey>;
type Challenge = ContractData<typeof createSignInChallenge>;

type PlainContract<Data> = Contract<z.ZodNever, z.ZodType<unknown, unknown>, z.ZodType<Data>>;

const INVALID = { success: false, error: { issues: [] } };

function plain<Data extends object>(
  method: Method,
  path: string,
  isValid: (data: Partial<Data>) => boolean,
): PlainContract<Data> {
  const safeParse = (data: unknown) =>
    typeof data === 'object' && data !== null && isValid(data as Partial<Data>)
      ? { success: true, data }
      : INVALID;
  return { method, path, access: 'public', data: { safeParse } } as unknown as PlainContract<Data>;
}

export const methods = plain<SignInMethods>(
  'GET',
  SIGN_IN_PATH,
  ({ passkey }) => typeof passkey === 'boolean',
);

export const newChallenge = plain<Challenge>(
  'POST',
  `${SIGN_IN_PATH}/challenge`,
  ({ challenge }) => typeof challenge === 'string',
);

const isSession = ({ token, email }: Partial<OwnerSession>) =>
  typeof token === 'string' && typeof email === 'string';
export const withPasskey = plain<OwnerSession>('POST', `${SIGN_IN_PATH}/passkey`, isSession);
export const withRecoveryCode = plain<OwnerSession>('POST', `${SIGN_IN_PATH}/recovery_code`, isSession);
