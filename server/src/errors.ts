import type { Failure, Issue } from '@portfolio/shared-api/contracts';

/** An error response. `code` is for logs and for code that tells errors apart. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly status: number,
    readonly code: string,
    /** Tells a person what is wrong and what to do. */
    message: string,
    readonly details: {
      readonly issues?: readonly Issue[];
      /** The current record, after a conflict. */
      readonly data?: unknown;
      /** For programs. */
      readonly reason?: Failure['reason'];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
  }
}

/** @param current the record as it is now */
export function conflict(current: unknown): AppError {
  return new AppError(
    409,
    'changed-meanwhile',
    'This was changed elsewhere in the meantime. Nothing was overwritten: compare both and save again.',
    { data: current },
  );
}

/** The message of an error. Failed connections have it in their cause. */
export function reasonOf(error: unknown): string {
  const { message, cause, code } = error as Error & { code?: string };
  if (cause) return reasonOf(cause);
  // Connections to several addresses fail with a code and no message.
  return message || code || String(error);
}

/** Codes of the system, SQLite and PostgreSQL. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'];

/** Some libraries pass on only the system's message. */
const DISK_FULL_TEXT = /no space left on device|disk quota exceeded/i;

export function isDiskFull(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return DISK_FULL.includes(code) || DISK_FULL_TEXT.test(message);
}

/** Errors of the operating system have an errno; errors in a file's content don't. */
export function isSystemError(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).errno === 'number';
}
