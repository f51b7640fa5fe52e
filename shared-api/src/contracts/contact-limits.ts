/* Apart from contact.ts, so that the form can state them without zod. */

/** The longest values of a message, in characters (UTF-16 code units). */
export const CONTACT_LIMITS = { name: 120, email: 254, subject: 200, message: 5_000 } as const;
