import { z } from 'zod';
import { missing, tooLong } from './constants';
import type { Contract } from './contract';
import { fullLink, type LinkChannel } from './links';

/**
 * The server's limits, which forms also show: characters of texts (UTF-16 code units), and numbers of `listItems`, `educationItems`,
 * `links`, `roles` and `years`.
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
  roles: 20,
  slug: 64,
  intro: 500,
  links: 10,
  linkLabel: 40,
  tokenName: 80,
  routePath: 200,
} as const;

const isWebAddress = (protocols: readonly string[]) => (value: string) => {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(value) || /[\s\\]/.test(value)) return false;
  // The URL parser drops control characters, which could hide another scheme.
  if ([...value].some((character) => character.charCodeAt(0) < 0x20)) return false;
  try {
    return protocols.includes(new URL(value).protocol);
  } catch {
    return false;
  }
};

const FULL_URL = 'Enter a full URL, for example https://example.com';

/** A link that visitors may follow: `https:`, `http:` or `mailto:`, or empty. Reads what `fullLink` understands. */
export const optionalLink = (channel: LinkChannel) =>
  z
    .string()
    .trim()
    .max(LIMITS.link)
    .overwrite((value) => fullLink(channel, value))
    .refine((value) => value === '' || isWebAddress(['https:', 'http:', 'mailto:'])(value), {
      message: FULL_URL,
    });

/** A link to an external page: `https:` or `http:`, or empty. Reads what `fullLink` understands. */
export const optionalWebLink = (channel: LinkChannel, message = FULL_URL) =>
  z
    .string()
    .trim()
    .max(LIMITS.link)
    .overwrite((value) => fullLink(channel, value))
    .refine((value) => value === '' || isWebAddress(['https:', 'http:'])(value), { message });

/** The URL of an image, video or document: `https:` or `http:`. */
export const mediaAddress = z
  .string()
  .trim()
  .max(LIMITS.link)
  .refine(isWebAddress(['https:', 'http:']), {
    message: 'Enter a URL that begins with https:// or http://',
  });

/** The same, or empty. */
export const optionalMediaAddress = z.union([z.literal(''), mediaAddress]);

/** Any text that a database can store: PostgreSQL rejects null characters. */
export const anyText = z
  .string()
  .refine((value) => !value.includes('\0'), "Text can't contain null characters");

/** Text without surrounding spaces, with at least one character. */
export const requiredText = (max: number, label: string) =>
  anyText.trim().min(1, missing(label)).max(max, tooLong(label, max));

/** Text without surrounding spaces; may be empty. */
export const optionalText = (max: number, label: string) => anyText.trim().max(max, tooLong(label, max));

/** A counter that increases with each change of a record; the value of `If-Match`. */
export const recordVersion = z.number().int().min(1);

/** Ids are made by the server: 1 to 64 letters, digits, `_` and `-`. */
export const recordId = z.string().regex(/^[\w-]{1,64}$/, 'Not an id');

/** The parameters of an endpoint for one record. */
export const byId = z.strictObject({ id: recordId });

/** A number of things in a response. */
export const count = z.number().int().min(0);

/** Text in responses: other servers omit empty values or send null. Our server sends text. */
export const readText = z.codec(z.string().nullish(), z.string(), {
  decode: (value) => value ?? '',
  encode: (value) => value,
});

/** A list of texts in responses, read in the same way. */
export const readList = z.codec(z.array(z.string()).nullish(), z.array(z.string()), {
  decode: (value) => value ?? [],
  encode: (value) => value,
});

/** A whole number in a URL. */
const countParameter = (min: number, max: number, message: string) =>
  z.codec(z.string().regex(/^\d{1,9}$/, message), z.number().int().min(min, message).max(max, message), {
    decode: Number,
    encode: String,
  });

const MOST_PER_PAGE = 100;

/** The search parameters of a list in pages. */
export const pageParameters = {
  /** The maximum number of items to return. */
  limit: countParameter(1, MOST_PER_PAGE, `limit must be a number from 1 to ${MOST_PER_PAGE}`),
  /** The number of items to skip. */
  offset: countParameter(0, 999_999_999, 'offset must be a number from 0 to 999999999'),
};

/** The search parameter of a list that is filtered by a technology, in any spelling. */
export const technologyParameter = anyText
  .trim()
  .min(1, 'technology is empty')
  .max(LIMITS.link, 'technology is too long');

/** The trash entry of a deleted record: next to `data`, the response has its id. An addition of ours. */
export const movesToTrash = <C extends Contract>(contract: C) => ({
  ...contract,
  meta: z.object({ binId: recordId.optional() }),
});
