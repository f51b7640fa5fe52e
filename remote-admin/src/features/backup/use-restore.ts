import { isApiError, messageOf } from '@portfolio/shared-api';
import { useRestoreBackup } from '@portfolio/shared-api/backup';
import { useRef, useState } from 'react';
import { succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { formatInstallation } from './format-installation';

/** Uploads a chosen backup and restores it. */
export function useRestore() {
  const { mutateAsync } = useRestoreBackup();
  const [file, setFile] = useState<File | null>(null);
  /** Null if no upload is running. */
  const [progress, setProgress] = useState<number | null>(null);
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const abort = useRef<AbortController | null>(null);

  return {
    file,
    progress,
    status,
    dismissStatus: () => setStatus(null),
    choose(chosen: File | null) {
      setFile(chosen);
      setStatus(null);
    },
    cancel: () => abort.current?.abort(),
    async run(mayReplace: boolean) {
      if (!file || abort.current) return;
      const controller = new AbortController();
      abort.current = controller;
      setStatus(null);
      setProgress(0);
      try {
        const facts = await mutateAsync({
          file,
          mayReplace,
          onProgress: setProgress,
          signal: controller.signal,
        });
        setFile(null);
        setStatus(succeeded(`Backup restored: ${formatInstallation(facts)}.`));
      } catch (error) {
        setStatus(controller.signal.aborted ? cancelled : notRestored(error));
      }
      abort.current = null;
      setProgress(null);
    },
  };
}

const cancelled: SaveStatus = { tone: 'info', text: 'Cancelled. Nothing was changed.' };

function notRestored(error: unknown): SaveStatus {
  const detail = messageOf(error, '');
  // A response says whether anything was changed. Without one the outcome is unknown.
  const doubt = isApiError(error)
    ? ''
    : ' It may have been restored, so check the site before you try again.';
  return { tone: 'error', text: 'The backup couldn’t be restored.', detail: detail + doubt };
}
