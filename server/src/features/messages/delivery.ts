import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '@portfolio/federation/with-timeout';
import type { MailConfig } from '../../config';
import type { Database } from '../../db/database';
import type { SendMail } from './mail';
import { claimDueMessage, markDelivered, markFailed, nextAttemptAt, type MessageRow } from './repository';

/** About a week with the default pauses. */
const MAX_ATTEMPTS = 36;
/** Timers can't exceed 24 days, and checking every hour is cheap. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;
/** In characters; the log has the full error. */
const LONGEST_ERROR = 500;
/** How long shutdown waits for an email being sent. */
const STOP_MS = 3_000;

interface Delivery {
  /** Checks for due messages. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Emails queued messages one at a time, whenever one is due. If the server dies after the mail server accepted a message but before that is
 * recorded, the message is sent again: better twice than never.
 */
export function mailDelivery(
  db: Database,
  { firstPauseMs, longestPauseMs, claimMs }: MailConfig,
  send: SendMail,
  log: FastifyBaseLogger,
): Delivery {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  function wake(): void {
    isWoken = true;
    round ??= sendDue().finally(() => {
      round = null;
      // Woken after the last check.
      if (isWoken && !isStopped) wake();
    });
  }

  async function sendDue(): Promise<void> {
    clearTimeout(timer);
    try {
      // Woken during the check, which may have missed the newest message.
      while (isWoken && !isStopped) {
        isWoken = false;
        let message: MessageRow | undefined;
        while (!isStopped && (message = await claimDueMessage(db, dateIn(claimMs)))) await attempt(message);
      }
      if (!isStopped) wakeAt(await nextAttemptAt(db));
    } catch (error) {
      if (isStopped) return;
      isWoken = false;
      log.error({ err: error }, 'messages due for delivery could not be read');
      wakeAt(dateIn(firstPauseMs));
    }
  }

  async function attempt(message: MessageRow): Promise<void> {
    const { id, attempts } = message;
    try {
      await send(message);
    } catch (error) {
      const isLast = attempts >= MAX_ATTEMPTS;
      log[isLast ? 'error' : 'warn']({ err: error, message: id, attempts }, 'a message was not delivered');
      const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
      return markFailed(db, id, String(error).slice(0, LONGEST_ERROR), isLast ? null : dateIn(pause));
    }
    await markDelivered(db, id);
  }

  function wakeAt(date: Date | null): void {
    if (!date) return;
    const wait = Math.min(Math.max(date.getTime() - Date.now(), 0), LONGEST_WAIT_MS);
    timer = setTimeout(wake, wait).unref();
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (round) await withTimeout(round, STOP_MS, () => undefined);
    },
  };
}

const dateIn = (ms: number) => new Date(Date.now() + ms);
