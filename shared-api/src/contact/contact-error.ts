/** The e-mail service's statuses that have a text of their own. */
const TEXTS: Readonly<Record<number, string>> = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
};

/** The longest text of the service's that is worth showing. */
const LONGEST = 200;

/** What a proxy says in a page of its own, or a program to itself, is for nobody who writes a message. */
const isForReaders = (text: string) => text !== '' && !/[<>{}]/.test(text) && text.length <= LONGEST;

/** A message wasn't sent. `message` is the status's text: of 0, 403, 429 and 451 always the same, else what the service says of the message, or the status's number. */
export class ContactError extends Error {
  override readonly name = 'ContactError';
  /** HTTP status; 0 where no answer came, or none in time. */
  readonly status: number;

  constructor(status: number, text = '', cause?: unknown) {
    const said = text.trim();
    super(TEXTS[status] ?? (status < 500 && isForReaders(said) ? said : `Error ${status}`), { cause });
    this.status = status;
  }
}

/** By name, because two releases in one page may each have a class of their own. */
export const isContactError = (error: unknown): error is ContactError =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'ContactError';
