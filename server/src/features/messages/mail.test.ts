import { Mailbox } from '../../../tests/support/mailbox';
import { checkSmtp, smtpMail } from './mail';
import type { MessageRow } from './repository';

const CONFIG = {
  from: 'site@test.dev',
  to: 'owner@test.dev',
  firstPauseMs: 1,
  longestPauseMs: 1,
  claimMs: 1,
};
const MESSAGE = {
  id: 'm1',
  from_name: 'Ada',
  from_email: 'ada@visitor.example',
  subject: 'Hello',
  message: 'Secret',
  created_at: '2026-01-01T00:00:00.000Z',
} as MessageRow;

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await Mailbox.start();
});
afterEach(() => mailbox.close());

describe('threat 40: a mail server without TLS', () => {
  // Reaches the same server by an address that could be another machine's.
  it.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true', '?secure=false'])(
    'elsewhere gets nothing (smtp://…%s), and the error says what to set',
    async (search) => {
      const config = {
        ...CONFIG,
        smtpUrl: `smtp://me:password@0.0.0.0:${new URL(mailbox.url).port}/${search}`,
      };
      const advice = /no encryption \(STARTTLS\).*Set SMTP_URL .* smtps:\/\//;
      await expect(smtpMail(config, async () => 'Site')(MESSAGE)).rejects.toThrow(advice);
      await expect(checkSmtp(config)).rejects.toThrow(advice);
      expect(mailbox.delivered).toEqual([]);
    },
  );

  it('on this machine gets messages', async () => {
    await smtpMail({ ...CONFIG, smtpUrl: mailbox.url }, async () => 'Site')(MESSAGE);
    expect(mailbox.delivered).toHaveLength(1);
  });
});
