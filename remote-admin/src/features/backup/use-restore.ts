import { isApiError, messageOf } from '@portfolio/shared-api';
import { useRestoreBackup } from '@portfolio/shared-api/backup';
import { useRef, useState } from 'react';
import { succeeded, type Outcome } from '../../components/save-status/save-status';
import { formatInstallation } from './format-installation';

/** A chosen backup, on its way into the installation. */
export function useRestore() {
  const { mutateAsync } = useRestoreBackup();
  const [file, setFile] = useState<File | null>(null);
  /** Null while nothing goes out. */
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const abort = useRef<AbortController | null>(null);

  return {
    file,
    progress,
    outcome,
    dismissOutcome: () => setOutcome(null),
    choose(chosen: File | null) {
      setFile(chosen);
      setOutcome(null);
    },
    cancel: () => abort.current?.abort(),
    async run(mayReplace: boolean) {
      if (!file || abort.current) return;
      const controller = new AbortController();
      abort.current = controller;
      setOutcome(null);
      setProgress(0);
      try {
        const facts = await mutateAsync({
          file,
          mayReplace,
          onProgress: setProgress,
          signal: controller.signal,
        });
        setFile(null);
        setOutcome(succeeded(`Backup restored: ${formatInstallation(facts)}.`));
      } catch (error) {
        setOutcome(controller.signal.aborted ? cancelled : notRestored(error));
      }
      abort.current = null;
      setProgress(null);
    },
  };
}

const cancelled: Outcome = { tone: 'info', text: 'Cancelled. Nothing was changed.' };

function notRestored(error: unknown): Outcome {
  const detail = messageOf(error, '');
  // The server has said whether anything was changed; where no answer came, nobody knows.
  const doubt = isApiError(error)
    ? ''
    : ' It may have been restored, so check the site before you try again.';
  return { tone: 'error', text: 'The backup couldn’t be restored.', detail: detail + doubt };
}
