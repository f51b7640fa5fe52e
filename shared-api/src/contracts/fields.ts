import { z } from 'zod';
import { missing, tooLong } from './constants';
import type { Contract } from './contract';

/**
 * The most that the server takes: of texts the characters (UTF-16 code units), of `listItems`, `educationItems` and `years` the number. Forms state
 * them too.
 */
export const LIMITS = {
  name: 120,
  role: 120,
  bio: 2_000,
  title: 160,
  description: 10_000,
  category: 80,
  feature: 500,
  technology: 80,
  explanation: 2_000,
  pictureText: 300,
  about: 10_000,
  years: 100,
  link: 2_048,
  listItems: 100,
  phone: 40,
  email: 254,
  quote: 500,
  yearSpan: 40,
  educationItems: 50,
} as const;

const isWebAddress = (protocols: readonly string[]) => (value: string) => {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(value) || /[\s\\]/.test(value)) return false;
  // A control character would be dropped by the parser and could hide another scheme.
  if ([...value].some((character) => character.charCodeAt(0) < 0x20)) return false;
  try {
    return protocols.includes(new URL(value).protocol);
  } catch {
    return false;
  }
};

/** A link that a visitor may follow: `https:`, `http:` or `mailto:`, or empty. */
export const optionalLink = z
  .string()
  .trim()
  .max(LIMITS.link)
  .refine((value) => value === '' || isWebAddress(['https:', 'http:', 'mailto:'])(value), {
    message: 'Enter a full URL, for example https://example.com',
  });

/** A link to a page elsewhere: `https:` or `http:`, or empty. */
export const optionalWebLink = z
  .string()
  .trim()
  .max(LIMITS.link)
  .refine((value) => value === '' || isWebAddress(['https:', 'http:'])(value), {
    message: 'Enter a full URL, for example https://example.com',
  });

/** The address of a picture, a video or a document: `https:` or `http:`. */
export const mediaAddress = z
  .string()
  .trim()
  .max(LIMITS.link)
  .refine(isWebAddress(['https:', 'http:']), {
    message: 'Enter a URL that begins with https:// or http://',
  });

/** The same, or empty where there is none. */
export const optionalMediaAddress = z.union([z.literal(''), mediaAddress]);

/** Any text that a database can keep: PostgreSQL takes no null character. */
export const anyText = z
  .string()
  .refine((value) => !value.includes('\0'), "Text can't contain null characters");

/** Text without leading and trailing space, with at least one character. */
export const requiredText = (max: number, label: string) =>
  anyText.trim().min(1, missing(label)).max(max, tooLong(label, max));

/** Text without leading and trailing space; may be empty. */
export const optionalText = (max: number, label: string) => anyText.trim().max(max, tooLong(label, max));

/** A counter that goes up with each change of a record; what `If-Match` carries. */
export const recordVersion = z.number().int().min(1);

/** Ids are made by the server: 1 to 64 letters, digits, `_` and `-`. */
export const recordId = z.string().regex(/^[\w-]{1,64}$/, 'Not an id');

/** Text as it's read: other servers leave out what is empty, or say null. Ours sends text. */
export const readText = z.codec(z.string().nullish(), z.string(), {
  decode: (value) => value ?? '',
  encode: (value) => value,
});

/** A list of texts as it's read, in the same manner. */
export const readList = z.codec(z.array(z.string()).nullish(), z.array(z.string()), {
  decode: (value) => value ?? [],
  encode: (value) => value,
});

/** A whole number as it stands in an address. */
const countParameter = (min: number, max: number, message: string) =>
  z.codec(z.string().regex(/^\d{1,9}$/, message), z.number().int().min(min, message).max(max, message), {
    decode: Number,
    encode: String,
  });

/** How many of a list are asked for. */
export const limitParameter = (most: number) =>
  countParameter(1, most, `limit must be a number from 1 to ${most}`);

/** How many of a list are passed over. */
export const offsetParameter = () =>
  countParameter(0, 999_999_999, 'offset must be a number from 0 to 999999999');

/** What was deleted goes into the trash: the answer says beside its `data` under which id. An addition of ours. */
export const movesToTrash = <C extends Contract>(contract: C) => ({
  ...contract,
  meta: z.object({ binId: recordId.optional() }),
});
