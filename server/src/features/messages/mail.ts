import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailConfig } from '../../config';
import { isLoopback } from '@portfolio/shared-api/contracts';
import type { MessageRow } from './repository';

const CONNECT_MS = 15_000;
const SILENCE_MS = 30_000;

/** Resolves when the mail server has accepted the message. */
export type SendMail = (message: MessageRow) => Promise<void>;

/** @param siteName the sender's name */
export function smtpMail(config: MailConfig, siteName: () => Promise<string>): SendMail {
  const transport = transportOf(config);
  return async (message) => {
    await transport.sendMail(mailOf(message, config, await siteName())).catch(rethrow);
  };
}

/** Signs in to the mail server without sending anything. @throws Error with the server's reply */
export async function checkSmtp(config: MailConfig): Promise<void> {
  const transport = transportOf(config);
  await transport
    .verify()
    .catch(rethrow)
    .finally(() => transport.close());
}

const transportOf = ({ smtpUrl }: MailConfig) =>
  createTransport({
    url: withTls(smtpUrl),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A visitor's input must never make the server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** With smtp:// someone on the way could strip STARTTLS, and read the password and the messages. The URL's parameters beat options. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (!isLoopback(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

function rethrow(error: Error & { code?: string }): never {
  if (error.code !== 'ETLS') throw error;
  throw new Error(
    `The mail server offers no encryption (STARTTLS), so nothing is sent to it. Set SMTP_URL to its address with TLS, such as smtps://user:password@smtp.example.com (${error.message})`,
    { cause: error },
  );
}

function mailOf(
  { id, from_name, from_email, subject, message, created_at }: MessageRow,
  { from, to }: MailConfig,
  siteName: string,
): SendMailOptions {
  return {
    // Not the visitor's address: such mail would be rejected as forged.
    from: { name: siteName, address: from },
    to,
    replyTo: { name: from_name, address: from_email },
    subject,
    text: `${message}\n\n-- \n${from_name} <${from_email}>\n${created_at}\nSent from the contact form\n`,
    // The same for each attempt, so that mail programs recognize duplicates.
    messageId: `<${id}@${from.split('@')[1]}>`,
    date: new Date(created_at),
  };
}
