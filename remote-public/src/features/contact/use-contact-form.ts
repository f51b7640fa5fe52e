import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { RejectedMessage } from '@portfolio/shared-api/contact';
import { toast } from '@portfolio/shared-ui';
import { dropDraft, keepDraft, restoreDraft } from './draft';
import { emptyForm, messageIn } from './form-fields';
import { sendMessage, type SendFailure } from './send-message';
import { useFieldFaults } from './use-field-faults';

/** Sends the contact form. Its fields are uncontrolled, so that text typed before hydration stays. */
export function useContactForm(refused: RejectedMessage | undefined, onTry: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const hadFocus = useRef<HTMLElement | null>(null);
  const failureToast = useRef<number | null>(null);
  const [isSending, setIsSending] = useState(false);
  /** Why the last attempt failed. */
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const { faults, checkAll, handleInvalid, handleInput } = useFieldFaults(refused?.faults);

  useEffect(() => {
    if (!form.current) return;
    restoreDraft(form.current);
    checkAll(form.current);
    if (refused) keepDraft(form.current);
  }, [checkAll, refused]);

  // Disabling a button drops its focus, so it is focused again.
  useEffect(() => {
    if (!isSending && document.activeElement === document.body) hadFocus.current?.focus();
    if (!isSending) hadFocus.current = null;
  }, [isSending]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    hadFocus.current = document.activeElement as HTMLElement | null;
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
      emptyForm(element);
      dropDraft();
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
        keepDraft(event.currentTarget);
      },
    },
  };
}
