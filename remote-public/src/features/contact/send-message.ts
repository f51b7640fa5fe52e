import {
  isContactError,
  sendContactMessage,
  type ContactFields,
  type RejectedMessage,
} from '@portfolio/shared-api/contact';
import { toast } from '@portfolio/shared-ui';
import { deleteDraft } from './draft';

/** Why a message wasn't sent: the email service's status (0 without a response) and its reason. */
export type SendFailure = Pick<RejectedMessage, 'status' | 'reason' | 'written'>;

let sending: Promise<SendFailure | null> | undefined;
let failureToast: number | undefined;

/** The message that is being sent. It outlives its form when the visitor leaves the page. */
export const sendingMessage = () => sending;

/** Sends a message, reports the outcome and deletes the draft that was sent. @returns null if it was sent */
export function sendMessage(fields: ContactFields): Promise<SendFailure | null> {
  // The failure toast is outdated.
  if (failureToast !== undefined) toast.dismiss(failureToast);
  sending = send(fields).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(fields: ContactFields): Promise<SendFailure | null> {
  try {
    await sendContactMessage(fields);
  } catch (error) {
    if (!isContactError(error)) throw error;
    failureToast = toast.error('Failed to send message. Please try again.');
    return { status: error.status, reason: error.message, written: fields };
  }
  deleteDraft();
  toast.success('Message sent successfully!');
  return null;
}
