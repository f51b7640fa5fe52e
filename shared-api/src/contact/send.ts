import { getConfig } from '@portfolio/shared-api';
import type { ContactField } from '../contracts/contact-form';
import { ContactError } from './contact-error';

/** The library has no time limit of its own. */
const TIMEOUT_MS = 20_000;

export interface ContactFields extends Readonly<Record<ContactField, string>> {
  /** A honeypot field that no person sees. A message that fills it in isn't delivered. */
  readonly website?: string;
}

/**
 * Sends a visitor's message through the email service, EmailJS or the bundled server; resolves when the service has taken it. The
 * library is fetched on the first call. Gives up after 20 s. Rejects with a ContactError.
 */
export async function sendContactMessage(fields: ContactFields): Promise<void> {
  await inTime((isLate) => send(fields, isLate)).catch((error: unknown) => {
    throw toContactError(error);
  });
}

async function send(fields: ContactFields, isLate: () => boolean): Promise<void> {
  const { origin, serviceId, templateId, publicKey } = getConfig().emailjs;
  const library = await import('@emailjs/browser');
  // The failure has been reported already.
  if (isLate()) return;
  // An origin that is given with the call is ignored, so it's set each time.
  library.init({ publicKey, origin: origin || location.origin });
  await library.sendForm(serviceId, templateId, formOf(fields));
}

/** The library takes a form only; this one is in no page. */
function formOf(fields: ContactFields): HTMLFormElement {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(fields)) {
    if (!value) continue;
    // Unlike an input, this keeps the message's lines.
    const field = document.createElement('textarea');
    field.name = name;
    field.value = value;
    form.append(field);
  }
  return form;
}

async function inTime(send: (isLate: () => boolean) => Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new ContactError(0));
    }, TIMEOUT_MS);
  });
  return Promise.race([send(() => isLate), late]).finally(() => clearTimeout(timer));
}

/** The library rejects with its `{ status, text }`, with a text, or with what `fetch` threw, or can't be fetched itself; none says that it's an error of mail. */
function toContactError(error: unknown): ContactError {
  if (error instanceof ContactError) return error;
  if (typeof error === 'object' && error !== null && 'status' in error) {
    const { status, text } = error as { status: unknown; text?: unknown };
    return new ContactError(Number(status) || 0, typeof text === 'string' ? text : '', error);
  }
  return new ContactError(0, '', error);
}
