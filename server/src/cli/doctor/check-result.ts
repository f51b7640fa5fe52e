/** What came of looking at one thing of a configuration. */
export interface CheckResult {
  readonly about: string;
  /** `open` works and isn't as it might be, or can't be told from here. */
  readonly state: 'good' | 'open' | 'bad';
  readonly text: string;
  /** What to do. */
  readonly advice?: string;
}

/** Findings about one thing. */
export const resultsFor = (about: string) => ({
  good: (text: string): CheckResult => ({ about, state: 'good', text }),
  open: (text: string, advice?: string): CheckResult => ({ about, state: 'open', text, advice }),
  bad: (text: string, advice: string): CheckResult => ({ about, state: 'bad', text, advice }),
});

/** A fault in words: what failed to connect says why only in its cause. */
export function reasonOf(error: unknown): string {
  const { message, cause, code } = error as Error & { code?: string };
  if (cause) return reasonOf(cause);
  // What is tried at several addresses has a code and no words.
  return message || code || String(error);
}
