import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received message. */
export interface Delivered {
  readonly from: string;
  readonly to: readonly string[];
  /** The raw message. */
  readonly source: string;
}

/** A local mail server. */
export class Mailbox {
  readonly delivered: Delivered[] = [];
  /** The number of rejected messages. */
  refused = 0;
  /** The number of connections, including rejected ones. */
  connections = 0;
  /** Rejects every message while set. */
  isRefusing = false;
  /** Called after a message was accepted, before the sender gets the response. */
  onTaken: () => Promise<void> | void = () => {};
  readonly #server: SMTPServer;
  #listeners: (() => void)[] = [];

  private constructor(readonly port: number) {
    this.#server = new SMTPServer({
      authOptional: true,
      closeTimeout: 50,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => {
        this.connections += 1;
        done();
      },
      onData: (stream, session, done) => {
        let source = '';
        stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
        stream.on('end', async () => {
          const { mailFrom, rcptTo } = session.envelope;
          if (!this.isRefusing) {
            this.delivered.push({
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
              source,
            });
            await this.onTaken();
          }
          if (this.isRefusing) this.refused += 1;
          done(this.isRefusing ? new Error('Not now') : null);
          for (const listener of this.#listeners) listener();
        });
      },
    });
  }

  /** @param port by default a free one */
  static async start(port = 0): Promise<Mailbox> {
    const mailbox = new Mailbox(port);
    await new Promise<void>((resolve) => mailbox.#server.listen(port, '127.0.0.1', resolve));
    return mailbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Resolves when this many messages were accepted. */
  has(count: number): Promise<void> {
    return this.#until(() => this.delivered.length >= count);
  }

  async hasRefused(count: number): Promise<void> {
    return this.#until(() => this.refused >= count);
  }

  async #until(isReached: () => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = () => isReached() && resolve();
      this.#listeners.push(look);
      look();
    });
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}
