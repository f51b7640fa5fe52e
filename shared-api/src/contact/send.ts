import { getConfig } from '@portfolio/shared-api';
import type { ContactField } from '../contracts/contact-form';
import { noteVisitAction } from '../core/visit-actions';
import { ContactError } from './contact-error';

/** The library has no time limit. */
const TIMEOUT_MS = 20_000;

export interface ContactFields extends Readonly<Record<ContactField, string>> {
  /** A honeypot field. The server discards messages that fill it in. */
  readonly website?: string;
}

/**
 * Sends a visitor's message through the email service, EmailJS or the bundled server. Resolves when the service has accepted it. Loads
 * the library on the first call. Rejects with a ContactError, after 20 s at the latest.
 */
export async function sendContactMessage(fields: ContactFields): Promise<void> {
  await inTime((isLate) => send(fields, isLate)).catch((error: unknown) => {
    throw toContactError(error);
  });
  noteVisitAction('contact-sent');
}

async function send(fields: ContactFields, isLate: () => boolean): Promise<void> {
  const { origin, serviceId, templateId, publicKey } = getConfig().emailjs;
  hideBlockedStorage();
  const library = await import('@emailjs/browser');
  // The timeout was already reported.
  if (isLate()) return;
  // The library ignores an origin passed with the call, so it is set each time.
  library.init({ publicKey, origin: origin || location.origin });
  await library.sendForm(serviceId, templateId, formOf(fields));
}

/** On import the library reads `localStorage`, which throws if the browser blocks storage. The library doesn't need it. */
function hideBlockedStorage(): void {
  if (isStorageBlocked())
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: undefined });
}

/** Uses what it reads: minifying removes a read without a use. */
function isStorageBlocked(): boolean {
  try {
    return globalThis.localStorage === undefined;
  } catch {
    return true;
  }
}

/** The library accepts only a form element. */
function formOf(fields: ContactFields): HTMLFormElement {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(fields)) {
    if (!value) continue;
    // A textarea keeps line breaks.
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

/** The library rejects with `{ status, text }`, a text, or the error of `fetch`, or it can't be loaded. */
function toContactError(error: unknown): ContactError {
  if (error instanceof ContactError) return error;
  if (typeof error === 'object' && error !== null && 'status' in error) {
    const { status, text } = error as { status: unknown; text?: unknown };
    return new ContactError(Number(status) || 0, typeof text === 'string' ? text : '', error);
  }
  return new ContactError(0, '', error);
}
