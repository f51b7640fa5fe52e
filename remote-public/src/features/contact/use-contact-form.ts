import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toast } from '@portfolio/shared-ui';
import { dropDraft, keepDraft, messageIn, restoreDraft } from './draft';
import { sendMessage } from './send-message';

/** The fields keep their text themselves: what was typed before the page could answer stays where it is. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const hadFocus = useRef<HTMLElement | null>(null);
  const [isSending, setIsSending] = useState(false);
  /** Why the last try failed. */
  const [reason, setReason] = useState('');

  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);

  // What is disabled loses the focus; whoever used the keyboard gets it back.
  useEffect(() => {
    if (!isSending && document.activeElement === document.body) hadFocus.current?.focus();
    if (!isSending) hadFocus.current = null;
  }, [isSending]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    hadFocus.current = document.activeElement as HTMLElement | null;
    setReason('');
    setIsSending(true);
    const failure = await sendMessage(messageIn(element));
    if (failure === undefined) {
      element.reset();
      dropDraft();
      toast.success('Message sent successfully!');
    } else {
      setReason(failure);
      toast.error('Failed to send message. Please try again.');
    }
    setIsSending(false);
  };

  return {
    isSending,
    reason,
    formProps: {
      ref: form,
      onSubmit: handleSubmit,
      onInput: (event: FormEvent<HTMLFormElement>) => keepDraft(event.currentTarget),
    },
  };
}
