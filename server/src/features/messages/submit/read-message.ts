import type { FastifyRequest } from 'fastify';
import { contactMessage, type ContactMessage, type Issue } from '@portfolio/shared-api/contracts';
import { AppError } from '../../../errors';
import { formParts } from '../../../http/multipart';

/** Unvalidated values by field name. */
export type SentFields = Readonly<Record<string, unknown>>;

/** Fields of a form, or the parameters in EmailJS's JSON. */
export async function readFields(request: FastifyRequest): Promise<SentFields> {
  if (request.isMultipart()) return multipartFields(request);
  const { body } = request;
  if (body instanceof URLSearchParams) return plain(body);
  const params = (body as { template_params?: unknown } | null | undefined)?.template_params;
  return typeof params === 'object' && params !== null ? plain(Object.entries(params)) : {};
}

async function multipartFields(request: FastifyRequest): Promise<SentFields> {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of formParts(request)) {
      if (part.type === 'file') part.file.resume();
      else if (part.valueTruncated) throw new AppError(413, 'long-field', 'The message is too long');
      else fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    // Browsers read the response only after sending everything, so the rest is read and discarded.
    request.raw.resume();
    if (error instanceof AppError) throw error;
    throw new AppError(400, 'unreadable-form', "The form can't be read");
  }
  return plain(fields);
}

/** Without a prototype, so that a field may have any name. */
function plain(entries: Iterable<readonly [string, unknown]>): SentFields {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of entries) fields[name] = value;
  return fields;
}

/** The field `website` is hidden (a honeypot), so only bots fill it in. */
export function isFromProgram({ website }: SentFields): boolean {
  return typeof website === 'string' && website.trim() !== '';
}

/** @throws AppError that lists the invalid fields */
export function toMessage(fields: SentFields): ContactMessage {
  const { from_name, from_email, subject, message } = fields;
  const parsed = contactMessage.safeParse({
    from_name: toSingleLine(from_name),
    from_email,
    subject: toSingleLine(subject),
    message: toLines(message),
  });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path, message }) as Issue);
  throw new AppError(400, 'invalid', [...new Set(issues.map(({ message }) => message))].join('. '), {
    issues,
  });
}

/** Bidirectional controls can disguise a name; Arabic and Hebrew don't need them. */
const WRITING_DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** For values that become mail headers, where a line break would start another header. */
function toSingleLine(value: unknown): string {
  return text(value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(WRITING_DIRECTIONS, '');
}

function toLines(value: unknown): string {
  return text(value)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

const text = (value: unknown) => (typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : '');
