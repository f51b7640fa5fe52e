/** A command that can't be understood; `message` says why, and the usage follows. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
