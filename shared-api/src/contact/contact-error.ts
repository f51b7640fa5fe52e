/** Fixed texts for statuses of the email service. */
const TEXTS: Readonly<Record<number, string>> = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
};

/** The longest text of the service to show, in characters. */
const LONGEST = 200;

/** Visitors shouldn't see a proxy's HTML page or a stack trace. */
const isForReaders = (text: string) => text !== '' && !/[<>{}]/.test(text) && text.length <= LONGEST;

/** A message wasn't sent. `message` is a fixed text for 0, 403, 429 and 451, else the service's text or the status number. */
export class ContactError extends Error {
  override readonly name = 'ContactError';
  /** HTTP status; 0 without a response in time. */
  readonly status: number;

  constructor(status: number, text = '', cause?: unknown) {
    const reason = text.trim();
    super(TEXTS[status] ?? (status < 500 && isForReaders(reason) ? reason : `Error ${status}`), { cause });
    this.status = status;
  }
}

/** Compares the name, because two releases in a page may each have their own class. */
export const isContactError = (error: unknown): error is ContactError =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'ContactError';
