/** The email service's statuses that have a text of their own. */
const TEXTS: Readonly<Record<number, string>> = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
};

/** The longest service text to show, in characters. */
const LONGEST = 200;

/** Visitors shouldn't read a proxy's HTML page or a program's error dump. */
const isForReaders = (text: string) => text !== '' && !/[<>{}]/.test(text) && text.length <= LONGEST;

/** A message wasn't sent. `message` is a fixed text for 0, 403, 429 and 451, else the service's text or the status number. */
export class ContactError extends Error {
  override readonly name = 'ContactError';
  /** HTTP status; 0 if there was no response in time. */
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
