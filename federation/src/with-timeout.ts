/**
 * Waits for `work` for at most `ms` milliseconds. The work isn't cancelled.
 * @param onTimeout returns the result in place of the work's, or throws.
 */
export function withTimeout<T, Late = never>(
  work: Promise<T>,
  ms: number,
  onTimeout: () => Late,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))).then(onTimeout);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
