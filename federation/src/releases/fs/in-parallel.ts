import pLimit from 'p-limit';

/** Enough to keep a connection busy. */
const CONCURRENCY = 8;

/** Runs `work` for each item, a few at a time. @throws the first error, once all work in progress has ended. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  await pLimit(CONCURRENCY).map(items, async (item) => {
    if (errors.length === 0) await work(item).catch((error: unknown) => errors.push(error));
  });
  if (errors.length > 0) throw errors[0];
}
