import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '@portfolio/federation/with-timeout';
import type { MailConfig } from '../../config';
import type { Database } from '../../db/database';
import type { SendMail } from './mail';
import { claimDueMessage, nextAttemptAt, noteDelivered, noteFailed, type MessageRow } from './repository';

/** About a week with the default pauses. */
const MOST_ATTEMPTS = 36;
/** Timers can't exceed 24 days, and checking every hour is cheap. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;
/** In characters; the log has the full error. */
const LONGEST_ERROR = 500;
/** How long shutdown waits for an email being sent. */
const STOP_MS = 3_000;

/**
 * Emails queued messages one at a time, whenever one is due. If the server dies after the mail server accepted a message but before that is
 * recorded, the message is sent again: rather twice than never.
 */
export class Delivery {
  readonly #db: Database;
  readonly #config: MailConfig;
  readonly #send: SendMail;
  readonly #log: FastifyBaseLogger;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round: Promise<void> | null = null;
  #isAsked = false;
  #isStopped = false;

  constructor(db: Database, config: MailConfig, send: SendMail, log: FastifyBaseLogger) {
    this.#db = db;
    this.#config = config;
    this.#send = send;
    this.#log = log;
  }

  /** Checks for due messages. */
  wake(): void {
    this.#isAsked = true;
    this.#round ??= this.#sendDue().finally(() => {
      this.#round = null;
      // Woken after the last check.
      if (this.#isAsked && !this.#isStopped) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    if (this.#round) await withTimeout(this.#round, STOP_MS, () => undefined);
  }

  async #sendDue(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      // Woken during the check, which may have missed the newest message.
      while (this.#isAsked && !this.#isStopped) {
        this.#isAsked = false;
        let message: MessageRow | undefined;
        while (!this.#isStopped && (message = await this.#claim())) await this.#attempt(message);
      }
      if (!this.#isStopped) this.#wakeAt(await nextAttemptAt(this.#db));
    } catch (error) {
      if (this.#isStopped) return;
      this.#isAsked = false;
      this.#log.error({ err: error }, 'messages due for delivery could not be read');
      this.#wakeAt(this.#later(this.#config.firstPauseMs));
    }
  }

  #claim(): Promise<MessageRow | undefined> {
    return claimDueMessage(this.#db, this.#later(this.#config.claimMs));
  }

  async #attempt(message: MessageRow): Promise<void> {
    const { id, attempts } = message;
    try {
      await this.#send(message);
    } catch (error) {
      const isLast = attempts >= MOST_ATTEMPTS;
      this.#log[isLast ? 'error' : 'warn'](
        { err: error, message: id, attempts },
        'a message was not delivered',
      );
      const again = isLast ? null : this.#later(this.#pauseAfter(attempts));
      return noteFailed(this.#db, id, String(error).slice(0, LONGEST_ERROR), again);
    }
    await noteDelivered(this.#db, id);
  }

  #pauseAfter(attempts: number): number {
    const { firstPauseMs, longestPauseMs } = this.#config;
    return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  }

  #wakeAt(date: Date | null): void {
    if (!date) return;
    const wait = Math.min(Math.max(date.getTime() - Date.now(), 0), LONGEST_WAIT_MS);
    this.#timer = setTimeout(() => this.wake(), wait);
    this.#timer.unref();
  }

  #later(ms: number): Date {
    return new Date(Date.now() + ms);
  }
}
