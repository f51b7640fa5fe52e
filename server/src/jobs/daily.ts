import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Runs a task now and once a day. Errors are logged, and the task runs again the next day.
 * @param fault the log message for an error
 * @returns stops the schedule
 */
export async function startDaily(
  log: FastifyBaseLogger,
  fault: string,
  task: () => Promise<void>,
): Promise<() => void> {
  const run = async () => {
    try {
      await task();
    } catch (error) {
      log.error({ err: error }, fault);
    }
  };
  await run();
  const timer = setInterval(() => void run(), DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

interface DailyOptions {
  /** Whether the server's start waits for the first run. */
  readonly isAwaited?: boolean;
}

/** `startDaily` for as long as the server runs. */
export function scheduleDaily(
  app: FastifyInstance,
  fault: string,
  task: () => Promise<void>,
  { isAwaited = true }: DailyOptions = {},
): void {
  let started: ReturnType<typeof startDaily> | undefined;
  app.addHook('onReady', async () => {
    started = startDaily(app.log, fault, task);
    if (isAwaited) await started;
  });
  app.addHook('onClose', async () => (await started)?.());
}
