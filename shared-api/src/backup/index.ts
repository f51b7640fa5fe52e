import { getConfig, request } from '@portfolio/shared-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InstallationFacts } from '../contracts/backup';
import { contractQuery } from '../core/contract-query';
import { saveAddress } from '../core/save-file';
import { sendFile, type SentFile } from '../core/send-file';

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

export interface RestoreBackup extends SentFile {
  /** Replaces the owner's content; without it the server refuses. */
  readonly mayReplace: boolean;
}

/** Replaces the installation's content with a backup's, then reloads every query. */
export function useRestoreBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: restoreBackup,
    onSuccess: () => void client.invalidateQueries(),
  });
}

async function restoreBackup({ mayReplace, ...file }: RestoreBackup): Promise<InstallationFacts> {
  const contracts = await import('../contracts/backup');
  await request(contracts.mayRestore, { signal: file.signal });
  const path = contracts.restoreBackup.path + (mayReplace ? '?replace=true' : '');
  return sendFile({ ...file, path, type: 'application/x-tar' }, contracts.installationFacts);
}
