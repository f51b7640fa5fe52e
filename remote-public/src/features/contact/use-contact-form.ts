import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import type { RejectedMessage } from '@portfolio/shared-api/contact';
import { noteVisitAction } from '@portfolio/shared-api/visits';
import { useRestoredFocus } from '../../components/use-restored-focus';
import { storeDraft, restoreDraft } from './draft';
import { clearForm, hasText, messageIn } from './form-fields';
import { sendingMessage, sendMessage, type SendFailure } from './send-message';
import { useFieldFaults } from './use-field-faults';

/** Sends the contact form. Its fields are uncontrolled, so that text typed before hydration stays. */
export function useContactForm(rejected: RejectedMessage | undefined, onTry: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const hasStarted = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const noteStart = useCallback(() => {
    if (!hasStarted.current) noteVisitAction('contact-started');
    hasStarted.current = true;
  }, []);
  const storeFocus = useRestoredFocus(isSending);
  /** Why the last attempt failed. */
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const { faults, checkAll, handleInvalid, handleInput } = useFieldFaults(rejected?.faults);

  useEffect(() => {
    if (!form.current) return;
    // Text from before hydration. A restored draft was counted when it was typed.
    if (hasText(form.current)) noteStart();
    restoreDraft(form.current);
    checkAll(form.current);
    // Includes text from before hydration, and a rejected message.
    storeDraft(form.current);
  }, [checkAll, noteStart]);

  const follow = useCallback(async (element: HTMLFormElement, sending: Promise<SendFailure | null>) => {
    setIsSending(true);
    const failed = await sending;
    setFailure(failed);
    if (!failed) clearForm(element);
    setIsSending(false);
  }, []);

  // The visitor left the page and came back.
  useEffect(() => {
    const sending = sendingMessage();
    if (form.current && sending) void follow(form.current, sending);
  }, [follow]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    storeFocus();
    setFailure(null);
    onTry();
    void follow(element, sendMessage(messageIn(element)));
  };

  return {
    isSending,
    failure,
    faults,
    formProps: {
      ref: form,
      onSubmit: handleSubmit,
      onInvalid: handleInvalid,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        handleInput(event);
        storeDraft(event.currentTarget);
        noteStart();
      },
    },
  };
}
