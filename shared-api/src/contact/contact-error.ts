/** The e-mail service's statuses that have a text of their own. */
const TEXTS: Readonly<Record<number, string>> = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
};

/** The longest text of the service's that is worth showing. */
const LONGEST = 200;

/** A message wasn't sent. `message` is the status's text: of 0, 403, 429 and 451 always the same, else what the service says. */
export class ContactError extends Error {
  override readonly name = 'ContactError';
  /** HTTP status; 0 where no answer came, or none in time. */
  readonly status: number;

  constructor(status: number, text = '', cause?: unknown) {
    super(TEXTS[status] ?? (text.trim().slice(0, LONGEST) || `Error ${status}`), { cause });
    this.status = status;
  }
}

/** By name, because two releases in one page may each have a class of their own. */
export const isContactError = (error: unknown): error is ContactError =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'ContactError';
