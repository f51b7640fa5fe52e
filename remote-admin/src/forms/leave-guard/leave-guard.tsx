import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { leaveQuestion, type LeaveQuestion } from './leave-question';
import { formatList } from '../../components/format';
import { useLeavingDocument } from './use-leaving-document';
import { useLeavingPage } from './use-leaving-page';
import { useSaveShortcut } from './use-save-shortcut';

const WORDS = {
  page: { title: 'Leave without saving?', confirm: 'Leave' },
  record: { title: 'Switch without saving?', confirm: 'Switch' },
  session: { title: 'Sign out without saving?', confirm: 'Sign out' },
} as const;

/** Asks before unsaved changes are left behind, and saves by Ctrl-S or Cmd-S: once for all forms of the dashboard. */
export function LeaveGuard() {
  const { subscribe, getSnapshot, getServerSnapshot } = leaveQuestion;
  const question = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  const [last, setLast] = useState<LeaveQuestion | null>(null);
  if (question && question !== last) setLast(question);
  useEffect(() => {
    if (!question) leaveQuestion.handleClosed();
  }, [question]);
  useLeavingPage();
  useLeavingDocument();
  useSaveShortcut();

  // What was asked stays to be read while the dialog goes.
  if (!last) return null;
  const { title, confirm } = WORDS[last.leaving];
  return (
    <ConfirmDialog
      open={question !== null}
      title={title}
      description={descriptionOf(last)}
      confirmLabel={confirm}
      cancelLabel="Stay"
      tone={isLost(last) ? 'danger' : 'neutral'}
      onConfirm={() => last.respond(true)}
      onCancel={() => last.respond(false)}
    />
  );
}

const isLost = ({ leaving, isDraftSaved }: LeaveQuestion) => leaving === 'session' || !isDraftSaved;

function descriptionOf(question: LeaveQuestion): string {
  const unsaved = `Your changes to ${listed(question.titles)} aren’t saved.`;
  if (question.leaving === 'session') return `${unsaved} Signing out deletes them from this browser.`;
  if (!question.isDraftSaved) return `${unsaved} They will be lost.`;
  return `${unsaved} They’re kept in this browser and you can restore them later.`;
}

const listed = (titles: readonly string[]) => formatList(titles.map((title) => `“${title}”`));
