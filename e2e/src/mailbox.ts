import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A local mail server that accepts everything. */
export interface Mailbox {
  /** For the site's `SMTP_URL`. */
  readonly url: string;
  /** Delivered messages, in raw form. */
  readonly delivered: readonly string[];
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const delivered: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void text(stream).then((source) => {
        delivered.push(source);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
