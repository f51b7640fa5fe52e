import type { Issue } from '@portfolio/shared-api/contracts';

/** A refusal that the caller is told about. `code` is for logs and for code that has to tell refusals apart. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly status: number,
    readonly code: string,
    /** For a person: what is wrong and what to do. */
    message: string,
    readonly details: {
      readonly issues?: readonly Issue[];
      /** The record as it stands now, when a save met a newer one. */
      readonly data?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
  }
}

/** @param current the record as it stands now */
export function conflict(current: unknown): AppError {
  return new AppError(
    409,
    'changed-meanwhile',
    'This was changed elsewhere in the meantime. Nothing was overwritten: compare both and save again.',
    { data: current },
  );
}
