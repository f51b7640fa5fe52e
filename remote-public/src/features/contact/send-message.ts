import {
  isContactError,
  sendContactMessage,
  type ContactFields,
  type RejectedMessage,
} from '@portfolio/shared-api/contact';

/** Why a message wasn't sent: the email service's status (0 without a response) and its reason. */
export type SendFailure = Pick<RejectedMessage, 'status' | 'reason' | 'written'>;

/** @returns null if it was sent */
export async function sendMessage(fields: ContactFields): Promise<SendFailure | null> {
  try {
    await sendContactMessage(fields);
    return null;
  } catch (error) {
    if (isContactError(error)) return { status: error.status, reason: error.message, written: fields };
    throw error;
  }
}
