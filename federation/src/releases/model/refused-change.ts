/** A change that isn't allowed; `message` says why and what to do. Nothing was changed. */
export class RefusedChangeError extends Error {
  override readonly name = 'RefusedChangeError';
}

/** Formats a list, one item per line. */
export const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** @throws RefusedChangeError that lists the faults, if there are any. */
export function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new RefusedChangeError(`Refused, and nothing was changed:\n${listed(faults)}`);
}
