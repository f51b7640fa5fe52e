import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;

interface DailyOptions {
  /** Whether the server's start waits for the first run. */
  readonly isAwaited?: boolean;
}

/**
 * Runs a task when the server starts, and then once a day, unless the app only reads. Errors are logged, and the task runs again the next
 * day.
 * @param fault the log message for an error
 */
export function scheduleDaily(
  app: Pick<FastifyInstance, 'addHook' | 'log' | 'isReadOnly'>,
  fault: string,
  task: () => Promise<void>,
  { isAwaited = true }: DailyOptions = {},
): void {
  if (app.isReadOnly) return;
  const run = () => task().catch((error: unknown) => app.log.error({ err: error }, fault));
  let started: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    started = run();
    timer = setInterval(run, DAY_MS);
    timer.unref();
    if (isAwaited) await started;
  });
  app.addHook('onClose', async () => {
    await started;
    clearInterval(timer);
  });
}
