import { isNetworkError } from '@portfolio/shared-api';
import { useRollback, type LiveApp, type Rollback } from '@portfolio/shared-api/releases';
import { useState } from 'react';
import { useConfirmation } from '../../components/deletion/use-confirmation';
import { failed, succeeded, type SaveStatus } from '../../components/save-status/save-status';

interface Options {
  /** Called after the rollback. The focused button may disappear with the release. */
  readonly onDone: () => void;
  /** Called if no response came, so the owner has to check what is live. */
  readonly onUnsure: () => void;
}

/** Rolls a release back after a confirmation. */
export function useRollbackQuestion({ onDone, onUnsure }: Options) {
  const { mutateAsync } = useRollback();
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const { item, ask, dialog } = useConfirmation<Rollback>(async (rollback) => {
    try {
      await mutateAsync(rollback);
      setStatus(succeeded(`${rollback.app} ${rollback.to} is live again.`));
      onDone();
    } catch (error) {
      setStatus(notRolledBack(rollback, error));
      if (isNetworkError(error)) onUnsure();
    }
  });

  return {
    status,
    dismissStatus: () => setStatus(null),
    rollback: item,
    dialog,
    ask({ app, live, before: [previous] }: LiveApp) {
      if (!previous) return;
      setStatus(null);
      ask({ app, from: live.version, to: previous.version });
    },
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
