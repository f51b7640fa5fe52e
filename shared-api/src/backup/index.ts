import {
  ApiError,
  getConfig,
  request,
  send,
  sendAsOwner,
  type TransportResponse,
} from '@portfolio/shared-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InstallationFacts } from '../contracts/backup';
import { contractQuery } from '../core/contract-query';
import { saveAddress } from '../core/save-file';

export { BACKUP_REMINDER_DAYS } from '../contracts/constants';
export type { InstallationFacts } from '../contracts/backup';

/** The installation's content, and so the content of a backup. */
export const installationQuery = () => ({
  ...contractQuery(['backup', 'v1'], () =>
    import('../contracts/backup').then(({ getInstallationFacts }) => getInstallationFacts),
  ),
  staleTime: 0,
});

/** Downloads the whole installation straight to disk. Resolves when the download starts; the browser shows how it ends. */
export async function downloadBackup({ hasMessages }: { readonly hasMessages: boolean }): Promise<void> {
  const { path } = await request(
    import('../contracts/backup').then(({ prepareBackup }) => prepareBackup),
    { body: { messages: hasMessages } },
  );
  saveAddress(getConfig().apiBase + path, 'portfolio.tar');
}

export interface RestoreBackup {
  readonly file: File;
  /** Replaces the owner's content; without it the server refuses. */
  readonly mayReplace: boolean;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/** Replaces the installation's content with a backup's, then reloads every query. */
export function useRestoreBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: restoreBackup,
    onSuccess: () => void client.invalidateQueries(),
  });
}

async function restoreBackup({
  file,
  mayReplace,
  onProgress,
  signal,
}: RestoreBackup): Promise<InstallationFacts> {
  const contracts = await import('../contracts/backup');
  await request(contracts.mayRestore, { signal });
  const path = contracts.restoreBackup.path + (mayReplace ? '?replace=true' : '');
  const response = await sendAsOwner((token) =>
    send({
      method: 'POST',
      url: getConfig().apiBase + path,
      path,
      headers: { 'Content-Type': 'application/x-tar', ...(token && { Authorization: `Bearer ${token}` }) },
      body: file,
      // No time limit: the file may be gigabytes.
      timeoutMs: 0,
      signal,
      onProgress,
    }),
  );
  const facts = contracts.installationFacts.safeParse((response.body as { data?: unknown } | null)?.data);
  if (response.status === 200 && facts.success) return facts.data;
  throw await toApiError(response);
}

async function toApiError({ status, body, requestId }: TransportResponse): Promise<ApiError> {
  const { failure } = await import('../contracts/response');
  const serverMessage = failure.safeParse(body).data?.message ?? null;
  const message = serverMessage ?? `The server responded with an error (${status}).`;
  return new ApiError({ status, message, serverMessage, requestId });
}
