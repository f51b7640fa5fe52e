import { request } from '@portfolio/shared-api';
import type { ContractResult } from '../contracts/contract';
import type { DeployTokenInput, listDeployTokens } from '../contracts/deploy-tokens';
import { contractQuery } from '../core/contract-query';
import { useRecordMutation } from '../core/record-mutation';

export type { DeployToken, DeployTokenInput } from '../contracts/deploy-tokens';
export type DeployTokens = ContractResult<typeof listDeployTokens>;

/** The deploy tokens, without the secrets themselves. Stale at once, because teams use them and another tab may revoke one. */
export const deployTokensQuery = () => ({
  ...contractQuery(['deploy_tokens', 'v1'], () =>
    import('../contracts/deploy-tokens').then(({ listDeployTokens: contract }) => contract),
  ),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** A new token and its hash. Only the hash is sent to the server. */
export interface Secret {
  readonly token: string;
  /** In hexadecimal. */
  readonly sha256: string;
}

const BYTES = 32;

/** Makes a random token. @throws Error on a page without https */
export async function newSecret(): Promise<Secret> {
  const random = crypto.getRandomValues(new Uint8Array(BYTES));
  const base64 = btoa(String.fromCharCode(...random));
  const token = `deploy_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return { token, sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

/** Repeating the same creation changes nothing. */
export const useCreateDeployToken = () =>
  useRecordMutation(deployTokensQuery(), {
    mutationFn: (body: DeployTokenInput) =>
      request(
        import('../contracts/deploy-tokens').then(({ createDeployToken }) => createDeployToken),
        { body },
      ),
    change: (cached, created) =>
      cached && {
        ...cached,
        data: [created, ...cached.data.filter(({ _id }) => _id !== created._id)],
      },
  });

export const useRevokeDeployToken = () =>
  useRecordMutation(deployTokensQuery(), {
    mutationFn: (id: string) =>
      request(
        import('../contracts/deploy-tokens').then(({ revokeDeployToken }) => revokeDeployToken),
        { params: { id } },
      ),
    change: (cached, { _id: id }) =>
      cached && { ...cached, data: cached.data.filter(({ _id }) => _id !== id) },
  });
