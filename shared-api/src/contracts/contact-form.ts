/* Apart from contact.ts, so that the form gets by without zod. */

/** A message's fields by their name in the form: what they're called, and their longest value in characters (UTF-16 code units). */
export const CONTACT_FIELDS = {
  from_name: { label: 'Name', max: 120 },
  from_email: { label: 'Email', max: 254 },
  subject: { label: 'Subject', max: 200 },
  message: { label: 'Message', max: 20_000 },
} as const;

export type ContactField = keyof typeof CONTACT_FIELDS;

/** The message for an invalid email address. */
export const NO_ADDRESS = 'Enter an email address';

/** How long the bundled server keeps a message. The page says so, and the server deletes by it. */
export const MESSAGE_RETENTION_MONTHS = 12;

/** A message that was posted without JavaScript and refused, so that the contact page can say why and fill the form again. */
export interface RefusedMessage {
  readonly status: number;
  /** What is wrong, if it isn't one of the fields. */
  readonly reason: string;
  readonly faults: Readonly<Partial<Record<ContactField, string>>>;
  readonly written: Readonly<Partial<Record<ContactField, string>>>;
}

/** Under which query the contact page finds it. */
export const REFUSED_MESSAGE_KEY: readonly string[] = ['contact', 'refused'];
