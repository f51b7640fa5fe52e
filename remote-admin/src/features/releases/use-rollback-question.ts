import { isNetworkError } from '@portfolio/shared-api';
import { useRollback, type LiveApp, type Rollback } from '@portfolio/shared-api/releases';
import { useState } from 'react';
import { failed, succeeded, type SaveStatus } from '../../components/save-status/save-status';

interface Options {
  /** Called after the rollback. The focused button may disappear with the release. */
  readonly onDone: () => void;
  /** Called if no response came, so the owner has to check what is live. */
  readonly onUnsure: () => void;
}

/** Rolls a release back after a confirmation. */
export function useRollbackQuestion({ onDone, onUnsure }: Options) {
  const { mutateAsync, isPending } = useRollback();
  const [status, setStatus] = useState<SaveStatus | null>(null);
  /** Kept while its dialog closes. */
  const [asked, setAsked] = useState<Rollback | null>(null);
  const [isAsking, setAsking] = useState(false);

  return {
    status,
    dismissStatus: () => setStatus(null),
    asked,
    isAsking,
    isRunning: isPending,
    ask({ app, live, before: [previous] }: LiveApp) {
      if (!previous) return;
      setStatus(null);
      setAsked({ app, from: live.version, to: previous.version });
      setAsking(true);
    },
    async confirm() {
      if (!asked || isPending) return;
      try {
        await mutateAsync(asked);
        setStatus(succeeded(`${asked.app} ${asked.to} is live again.`));
        onDone();
      } catch (error) {
        setStatus(notRolledBack(asked, error));
        if (isNetworkError(error)) onUnsure();
      }
      setAsking(false);
    },
    cancel: () => setAsking(false),
  };
}

function notRolledBack({ app }: Rollback, error: unknown): SaveStatus {
  if (!isNetworkError(error)) return failed(`${app} was not rolled back.`, error);
  const doubt = 'Check what’s live below before trying again.';
  return {
    tone: 'error',
    text: `We can’t tell whether ${app} was rolled back.`,
    detail: `${error.message} ${doubt}`,
  };
}
