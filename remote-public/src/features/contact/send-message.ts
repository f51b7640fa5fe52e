import type { ContactFields } from '@portfolio/shared-api/contact';

/** @returns why the message wasn't sent, in the e-mail service's words; undefined if it was. */
export async function sendMessage(fields: ContactFields): Promise<string | undefined> {
  try {
    const { sendContactMessage } = await import('@portfolio/shared-api/contact');
    await sendContactMessage(fields);
    return undefined;
  } catch (error) {
    // Anything else is code that couldn't be fetched.
    return error instanceof Error && error.name === 'ContactError' ? error.message : 'Network Error';
  }
}
