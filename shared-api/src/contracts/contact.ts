import { z } from 'zod';
import { CONTACT_FIELDS, NO_ADDRESS, type ContactField } from './contact-form';
import { requiredText } from './fields';
import { missing, tooLong } from './constants';

export {
  CONTACT_FIELDS,
  MESSAGE_RETENTION_MONTHS,
  REJECTED_MESSAGE_KEY,
  type ContactField,
  type RejectedMessage,
} from './contact-form';

/** Like browsers for `type="email"`: one `@`, and no spaces, quotes or control characters that could break a mail header. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

const LINE_BREAK = /[\r\n]/;

/** A domain with letters of other alphabets, which nothing else can be hidden in. */
const INTERNATIONAL = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u;

/** The address as Chromium sends it; Firefox and forms without JavaScript send `max@müller.de`. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!INTERNATIONAL.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

const field = (name: ContactField) => requiredText(CONTACT_FIELDS[name].max, CONTACT_FIELDS[name].label);
const { label, max } = CONTACT_FIELDS.from_email;

/** A visitor's message. Every value is required. */
export const contactMessage = z.object({
  from_name: field('from_name'),
  from_email: z
    .string(missing(label))
    // Checked before trimming, because a line break in an address is an attempt at header injection.
    .refine((value) => !LINE_BREAK.test(value), NO_ADDRESS)
    .trim()
    .min(1, missing(label))
    .transform(withAsciiDomain)
    .pipe(z.string().max(max, tooLong(label, max)).regex(ADDRESS, NO_ADDRESS)),
  subject: field('subject'),
  message: field('message'),
});

export type ContactMessage = z.output<typeof contactMessage>;
