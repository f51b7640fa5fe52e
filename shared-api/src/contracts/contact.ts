import { z } from 'zod';
import { CONTACT_LIMITS } from './contact-limits';
import { requiredText } from './fields';

export { CONTACT_LIMITS } from './contact-limits';

/** As browsers check `type="email"`: one `@`, no spaces, quotes or control characters, so nothing that a mail header could be broken by. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

const LINE_BREAK = /[\r\n]/;

/** What a visitor writes. Every value is required. */
export const contactMessage = z.object({
  from_name: requiredText(CONTACT_LIMITS.name, 'Name'),
  from_email: z
    .string('Email is required')
    // Before it's trimmed: an address with a line break is an attempt at a mail header, not a slip.
    .refine((value) => !LINE_BREAK.test(value), 'Enter an e-mail address')
    .trim()
    .min(1, 'Email is required')
    .max(CONTACT_LIMITS.email, `Email is longer than ${CONTACT_LIMITS.email} characters`)
    .regex(ADDRESS, 'Enter an e-mail address'),
  subject: requiredText(CONTACT_LIMITS.subject, 'Subject'),
  message: requiredText(CONTACT_LIMITS.message, 'Message'),
});

export type ContactMessage = z.output<typeof contactMessage>;
