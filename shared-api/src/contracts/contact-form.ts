/* Separate from contact.ts, so that the form needs no zod. */

/** A message's fields by form name: label, and maximum length in characters (UTF-16 code units). */
export const CONTACT_FIELDS = {
  from_name: { label: 'Name', max: 120 },
  from_email: { label: 'Email', max: 254 },
  subject: { label: 'Subject', max: 200 },
  message: { label: 'Message', max: 20_000 },
} as const;

export type ContactField = keyof typeof CONTACT_FIELDS;

/** The error for an invalid email address. */
export const NO_ADDRESS = 'Enter an email address';

/** How long the bundled server stores a message, as the page states. */
export const MESSAGE_RETENTION_MONTHS = 12;

/** A message that was posted without JavaScript and rejected, for the contact page to show errors and refill the form. */
export interface RejectedMessage {
  readonly status: number;
  /** An error that doesn't belong to a field. */
  readonly reason: string;
  readonly faults: Readonly<Partial<Record<ContactField, string>>>;
  readonly written: Readonly<Partial<Record<ContactField, string>>>;
}

/** The query key under which the contact page finds it. Published releases know this value, so it stays. */
export const REJECTED_MESSAGE_KEY: readonly string[] = ['contact', 'refused'];
