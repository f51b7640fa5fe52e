import { useStore } from '@portfolio/shared-api';
import { toast } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatList } from '../../components/format';
import { askToLeave, handleQuestionClosed, leaveQuestion, type LeaveQuestion } from './leave-question';
import { finishTyping, unsavedForms } from './unsaved-forms';
import { useRouterGuard } from './use-router-guard';

const WORDS = {
  page: { title: 'Leave without saving?', confirm: 'Leave' },
  record: { title: 'Switch without saving?', confirm: 'Switch' },
  session: { title: 'Sign out without saving?', confirm: 'Sign out' },
} as const;

/** Asks before the owner leaves unsaved changes, and saves on Ctrl+S or Cmd+S. Rendered once for all forms. */
export function LeaveGuard() {
  const question = useStore(leaveQuestion);
  const [last, setLast] = useState<LeaveQuestion | null>(null);
  if (question && question !== last) setLast(question);
  useEffect(() => {
    if (!question) handleQuestionClosed();
  }, [question]);
  // Whether the owner has agreed to leave. A visitors' page then opens as a document, about which the browser mustn't ask again.
  const hasAgreed = useRef(false);
  const { key } = useLocation();
  useEffect(() => {
    hasAgreed.current = false;
  }, [key]);
  useLeavingPage(hasAgreed);
  useRouterGuard(hasAgreed);
  useLeavingDocument(hasAgreed);
  useSaveShortcut();

  // The text stays while the dialog closes.
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

const isLost = ({ leaving, warnings, isDraftSaved }: LeaveQuestion) =>
  leaving === 'session' || warnings.length > 0 || !isDraftSaved;

const descriptionOf = (question: LeaveQuestion): string =>
  [...question.warnings, ...(question.titles.length > 0 ? [changesOf(question)] : [])].join(' ');

function changesOf(question: LeaveQuestion): string {
  const unsaved = `Your changes to ${listed(question.titles)} aren’t saved.`;
  if (question.leaving === 'session') return `${unsaved} Signing out deletes them from this browser.`;
  if (!question.isDraftSaved) return `${unsaved} They will be lost.`;
  return `${unsaved} They’re kept in this browser and you can restore them later.`;
}

const listed = (titles: readonly string[]) => formatList(titles.map((title) => `“${title}”`));

/** Makes the browser ask before the tab is closed, reloaded or opens another site. */
function useLeavingDocument(hasAgreed: RefObject<boolean>) {
  useEffect(() => {
    const handleLeaving = (event: BeforeUnloadEvent) => {
      finishTyping();
      const forms = unsavedForms.withChanges();
      forms.forEach((form) => form.keep());
      if (forms.length > 0 && !hasAgreed.current) event.preventDefault();
    };
    addEventListener('beforeunload', handleLeaving);
    return () => removeEventListener('beforeunload', handleLeaving);
  }, [hasAgreed]);
}

/** Ctrl+S or Cmd+S saves the focused form, or else the only one with unsaved changes. */
function useSaveShortcut() {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { activeElement } = document;
      if (!isSave(event) || event.defaultPrevented || isInDialog(activeElement)) return;
      const forms = unsavedForms.all();
      if (forms.length === 0) return;
      event.preventDefault();
      if (event.repeat) return;
      const focused = forms.find(({ element }) => element?.contains(activeElement));
      const changed = unsavedForms.withChanges();
      const form = focused ?? (changed.length === 1 ? changed[0] : undefined);
      if (form?.element) {
        finishTyping();
        form.element.requestSubmit();
      } else if (changed.length > 1)
        toast.info('Several forms have unsaved changes. Click into the one you want to save.');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && ctrlKey !== metaKey && !altKey && !shiftKey;

const isInDialog = (element: Element | null) =>
  Boolean(element?.closest('[role="dialog"], [role="alertdialog"]'));

/**
 * Asks before the owner leaves a page with unsaved changes by a link, a button, Back or Forward. The browser's Navigation API reports all of
 * these, so that the router and the pages don't have to. `useRouterGuard` is for browsers without it.
 */
function useLeavingPage(hasAgreed: RefObject<boolean>) {
  const navigate = useNavigate();
  const allowed = useRef<string | null>(null);

  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    if (!navigation) return undefined;

    const handleNavigation = (event: NavigateEvent) => {
      const { destination, navigationType } = event;
      const isAllowed = allowed.current === destination.url;
      allowed.current = null;
      if (isAllowed || !event.cancelable || !destination.sameDocument) return;
      finishTyping();
      if (isThisPage(destination.url)) return;
      if (unsavedForms.withChanges().length === 0) return;
      event.preventDefault();
      void askToLeave(unsavedForms.withChanges, 'page').then((isLeaving) => {
        if (!isLeaving) return;
        allowed.current = destination.url;
        hasAgreed.current = true;
        if (navigationType === 'traverse') {
          const { committed, finished } = navigation.traverseTo(destination.key);
          void Promise.allSettled([committed, finished]);
        } else void navigate(pathOf(destination.url), { replace: navigationType === 'replace' });
      });
    };
    navigation.addEventListener('navigate', handleNavigation);
    return () => navigation.removeEventListener('navigate', handleNavigation);
  }, [navigate, hasAgreed]);
}

const isThisPage = (address: string) => new URL(address).pathname === location.pathname;

function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}
