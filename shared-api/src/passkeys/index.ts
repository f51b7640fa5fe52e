import { getConfig, request, session } from '@portfolio/shared-api';
import { contractQuery } from '../core/contract-query';
import type { listPasskeys } from '../contracts/sign-in';
import type { ContractResult } from '../contracts/contract';
import { useRecordMutation } from '../core/record-mutation';
import { saveFile } from '../core/save-file';

export type { Passkey } from '../contracts/sign-in';
export type Passkeys = ContractResult<typeof listPasskeys>;

/** The owner's passkeys, and how many recovery codes are left. Stale at once, because another device may use them. */
export const passkeysQuery = () => ({
  ...contractQuery(['passkeys', 'v1'], () =>
    import('../contracts/sign-in').then(({ listPasskeys }) => listPasskeys),
  ),
  staleTime: 0,
});

/** Lets the browser create a passkey, and registers it under a name. */
export const useAddPasskey = () =>
  useRecordMutation(passkeysQuery(), {
    mutationFn: async (name: string) => {
      const [{ createPasskey, createPasskeyChallenge }, { create }] = await Promise.all([
        import('../contracts/sign-in'),
        import('../sign-in/authenticator'),
      ]);
      const credential = await create(() => request(createPasskeyChallenge));
      return request(createPasskey, { body: { name, credential } });
    },
    awaitsReload: true,
  });

export const useRenamePasskey = () =>
  useRecordMutation(passkeysQuery(), {
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      request(
        import('../contracts/sign-in').then(({ renamePasskey }) => renamePasskey),
        { params: { id }, body: { name } },
      ),
    change: (cached, renamed) =>
      cached && {
        ...cached,
        data: cached.data.map((passkey) => (passkey._id === renamed._id ? renamed : passkey)),
      },
  });

export const useRemovePasskey = () =>
  useRecordMutation(passkeysQuery(), {
    mutationFn: (id: string) =>
      request(
        import('../contracts/sign-in').then(({ deletePasskey }) => deletePasskey),
        { params: { id } },
      ),
    awaitsReload: true,
  });

/** Replaces the recovery codes. The result is the only time that they are shown. */
export const useNewRecoveryCodes = () =>
  useRecordMutation(passkeysQuery(), {
    mutationFn: async (_: void) => {
      const contract = import('../contracts/sign-in').then(({ createRecoveryCodes }) => createRecoveryCodes);
      return (await request(contract)).codes;
    },
  });

/** Makes the browser save the codes as a text file. */
export function saveRecoveryCodes(codes: readonly string[]): void {
  const { host } = new URL(getConfig().origin);
  const text = `Recovery codes for ${host}\nEach code works once.\n\n${codes.join('\n')}\n`;
  saveFile(new Blob([text], { type: 'text/plain' }), `recovery-codes-${host.replace(':', '-')}.txt`);
}

/** Ends the owner's sessions on all devices, this one included. */
export async function signOutEverywhere(): Promise<void> {
  await request(import('../contracts/sign-in').then(({ signOutEverywhere: contract }) => contract));
  await session.signOut();
}
