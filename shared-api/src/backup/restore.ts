import { ApiError, getConfig, send, session, type TransportAnswer } from '@portfolio/shared-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InstallationFacts } from '../contracts/backup';

export interface RestoreBackup {
  readonly file: File;
  /** Content of the owner's own may be replaced; without it that's refused. */
  readonly mayReplace: boolean;
  /** How much of the file has gone out, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/** Puts a backup in the place of what the installation holds; all that was read of it is read again. */
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
  const [contracts, token] = await Promise.all([import('../contracts/backup'), session.getToken()]);
  const path = contracts.restoreBackup.path + (mayReplace ? '?replace=true' : '');
  const answer = await send({
    method: 'POST',
    url: getConfig().apiBase + path,
    path,
    headers: { 'Content-Type': 'application/x-tar', ...(token && { Authorization: `Bearer ${token}` }) },
    body: file,
    // As long as it takes: it may be gigabytes.
    timeoutMs: 0,
    signal,
    onProgress,
  });
  if (answer.status === 401) session.expire();
  const facts = contracts.installationFacts.safeParse((answer.body as { data?: unknown } | null)?.data);
  if (answer.status === 200 && facts.success) return facts.data;
  throw await refusalOf(answer);
}

async function refusalOf({ status, body, requestId }: TransportAnswer): Promise<ApiError> {
  const { failure } = await import('../contracts/response');
  const serverMessage = failure.safeParse(body).data?.message ?? null;
  const message = serverMessage ?? `The server answered with an error (${status}).`;
  return new ApiError({ status, message, serverMessage, requestId });
}
