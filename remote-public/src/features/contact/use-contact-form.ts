import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import type { RejectedMessage } from '@portfolio/shared-api/contact';
import { noteVisitAction } from '@portfolio/shared-api/visits';
import { toast } from '@portfolio/shared-ui';
import { useRestoredFocus } from '../../components/use-restored-focus';
import { deleteDraft, storeDraft, restoreDraft } from './draft';
import { clearForm, hasText, messageIn } from './form-fields';
import { sendMessage, type SendFailure } from './send-message';
import { useFieldFaults } from './use-field-faults';

/** Sends the contact form. Its fields are uncontrolled, so that text typed before hydration stays. */
export function useContactForm(rejected: RejectedMessage | undefined, onTry: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const failureToast = useRef<number | null>(null);
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

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    storeFocus();
    // The failure toast is outdated.
    if (failureToast.current !== null) toast.dismiss(failureToast.current);
    setFailure(null);
    onTry();
    setIsSending(true);
    const failed = await sendMessage(messageIn(element));
    if (failed) {
      setFailure(failed);
      failureToast.current = toast.error('Failed to send message. Please try again.');
    } else {
      clearForm(element);
      deleteDraft();
      toast.success('Message sent successfully!');
    }
    setIsSending(false);
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
