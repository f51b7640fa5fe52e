import { freePort } from '../../../scripts/lib/free-port.mjs';
import { MESSAGE, kept, sendForm, sendJson } from '../support/contact-client';
import { Mailbox } from '../support/mailbox';
import { header, shownHeader, shownText } from '../support/received-mail';
import { TestSite } from '../support/test-site';

let site: TestSite;
let mailbox: Mailbox | undefined;
afterEach(async () => {
  await site.close();
  await mailbox?.close();
  mailbox = undefined;
});

/** A site with a mail server, and retry delays that are short enough for tests. */
async function withMail(smtpUrl: string, env: NodeJS.ProcessEnv = {}) {
  site = await TestSite.start({ env: { SMTP_URL: smtpUrl, CONTACT_LIMIT: '1000', ...env } });
  const { mail } = site.config.contact;
  Object.assign(mail!, { firstPauseMs: 20, longestPauseMs: 40, claimMs: 30_000 });
  await site.restart();
}

describe('with a mail server', () => {
  it('delivers messages, with the visitor as the reply address', async () => {
    mailbox = await Mailbox.start();
    await withMail(mailbox.url, { MAIL_FROM: 'site@test.dev' });
    expect((await sendForm(site, MESSAGE)).body).toBe('OK');
    await mailbox.has(1);
    const [{ from, to, source }] = mailbox.delivered as [Mailbox['delivered'][0]];
    expect([from, to]).toEqual(['site@test.dev', ['owner@test.dev']]);
    expect(header(source, 'From')).toBe('Test Person <site@test.dev>');
    expect(header(source, 'To')).toBe('owner@test.dev');
    expect(header(source, 'Reply-To')).toBe('Ada Byron <ada@visitor.example>');
    expect(header(source, 'Subject')).toBe('An engine');
    expect(header(source, 'Content-Type')).toMatch(/^text\/plain/);
    expect(source).toContain('\r\n\r\nDear Mara,\r\n\r\ncan it compute?\r\n');
    expect(await kept(site)).toMatchObject([{ delivery: 'delivered', attempts: 1, next_attempt_at: null }]);
  });

  it('threat 23: prevents header injection and other recipients', async () => {
    mailbox = await Mailbox.start();
    await withMail(mailbox.url, { MAIL_TO: 'mail@test.dev' });
    const attack = '\r\nBcc: victim@evil.example\r\nContent-Type: text/html\r\n\r\n<b>x</b>';
    await sendForm(site, {
      ...MESSAGE,
      from_name: `Ada${attack}`,
      subject: `Hello${attack}`,
      message: '.\r\nRCPT TO:<x@y.z>\r\n.\r\n',
    });
    await sendJson(site, {
      ...MESSAGE,
      from_name: '<victim@evil.example>, "x',
      subject: 'a\u2028b\u0000c\u0085d',
    });
    await mailbox.has(2);
    for (const { to, source } of mailbox.delivered) {
      expect(to).toEqual(['mail@test.dev']);
      expect(header(source, 'Bcc')).toBeUndefined();
      expect(header(source, 'Cc')).toBeUndefined();
      expect(source.match(/^Content-Type:/gim)).toHaveLength(1);
      expect(header(source, 'Reply-To')).toMatch(/<ada@visitor\.example>$/);
      expect(header(source, 'Reply-To')).not.toMatch(/^<|<victim[^"]*$/);
    }
    expect(mailbox.delivered[0]!.source).toContain('RCPT TO:<x@y.z>');
    expect(header(mailbox.delivered[1]!.source, 'Subject')).toBe('a b c d');
  });

  it('keeps emoji and right-to-left text', async () => {
    mailbox = await Mailbox.start();
    await withMail(mailbox.url);
    const written = {
      from_name: 'عدّة לאה',
      subject: '🚀 مرحبا 👩‍💻 שלום',
      message: 'سلام 🎉\nשלום, 你好 👨‍👩‍👧',
    };
    await sendForm(site, { ...MESSAGE, ...written, subject: `\u202e${written.subject}` });
    await mailbox.has(1);
    const [{ source }] = mailbox.delivered as [Mailbox['delivered'][0]];
    expect(shownHeader(source, 'Subject')).toBe(written.subject);
    expect(shownHeader(source, 'Reply-To')).toBe(`${written.from_name} <${MESSAGE.from_email}>`);
    expect(shownText(source)).toContain(`${written.message}\n\n-- \n${written.from_name}`);
    expect(await kept(site)).toMatchObject([written]);
  });

  it('delivers a message of 10,000 characters completely', async () => {
    mailbox = await Mailbox.start();
    await withMail(mailbox.url);
    const message = Array.from({ length: 1_000 }, (_, index) => `€ ${String(index).padStart(7, '0')}\n`).join(
      '',
    );
    expect(message).toHaveLength(10_000);
    await sendForm(site, { ...MESSAGE, message });
    await mailbox.has(1);
    expect(shownText(mailbox.delivered[0]!.source)).toContain(message);
  });

  it('sends HTML as text', async () => {
    mailbox = await Mailbox.start();
    await withMail(mailbox.url);
    const message = '<h1>Hi</h1><img src=x onerror=alert(1)><script>alert(1)</script> &amp;';
    await sendForm(site, { ...MESSAGE, subject: '<b>Bold</b>', message });
    await mailbox.has(1);
    const [{ source }] = mailbox.delivered as [Mailbox['delivered'][0]];
    expect(source.match(/^Content-Type: .*/gim)).toEqual([
      expect.stringMatching(/^Content-Type: text\/plain/),
    ]);
    expect(shownText(source)).toContain(message);
    expect(shownHeader(source, 'Subject')).toBe('<b>Bold</b>');
  });

  it('confirms a message while the mail server is down, and delivers it later', async () => {
    const port = await freePort();
    await withMail(`smtp://127.0.0.1:${port}`);
    expect((await sendForm(site, MESSAGE)).body).toBe('OK');
    expect(await kept(site)).toMatchObject([
      { delivery: 'waiting', delivery_error: expect.stringContaining('ECONNREFUSED') },
    ]);
    mailbox = await Mailbox.start(port);
    await mailbox.has(1);
    expect(header(mailbox.delivered[0]!.source, 'Subject')).toBe('An engine');
    expect(await kept(site)).toMatchObject([{ delivery: 'delivered', delivery_error: null }]);
  });

  it('retries during an hour without a mail server, and delivers each message once', async () => {
    const port = await freePort();
    await withMail(`smtp://127.0.0.1:${port}`);
    const subjects = ['First', 'Second', 'Third'];
    for (const subject of subjects) await sendForm(site, { ...MESSAGE, subject });
    // With a real site's delays an hour has six attempts; the server is restarted in between.
    while ((await kept(site)).some(({ attempts }) => attempts < 6));
    mailbox = await Mailbox.start(port);
    await mailbox.has(3);
    while ((await kept(site)).some(({ delivery }) => delivery !== 'delivered'));
    await sendForm(site, { ...MESSAGE, subject: 'After' });
    await mailbox.has(4);
    const received = mailbox.delivered.map(({ source }) => header(source, 'Subject'));
    expect(received.sort()).toEqual(['After', ...subjects]);
  });

  it('gives up after 36 attempts, about a week, and keeps the message and the reason', async () => {
    mailbox = await Mailbox.start();
    mailbox.isRefusing = true;
    await withMail(mailbox.url);
    await sendForm(site, MESSAGE);
    await mailbox.hasRefused(36);
    expect(await kept(site)).toMatchObject([
      {
        subject: MESSAGE.subject,
        delivery: 'failed',
        delivery_error: expect.stringContaining('Not now'),
        attempts: 36,
        next_attempt_at: null,
      },
    ]);
  });

  it('retries after a temporary rejection', async () => {
    mailbox = await Mailbox.start();
    mailbox.isRefusing = true;
    await withMail(mailbox.url);
    await sendForm(site, MESSAGE);
    await mailbox.hasRefused(1);
    await expect(sendForm(site, { ...MESSAGE, subject: 'Second' })).resolves.toMatchObject({ body: 'OK' });
    mailbox.isRefusing = false;
    await mailbox.has(2);
    const [first, second] = await kept(site);
    expect([first, second]).toMatchObject([{ delivery: 'delivered' }, { delivery: 'delivered' }]);
    expect(first!.attempts).toBeGreaterThan(1);
  });

  it('delivers queued messages after a restart', async () => {
    const port = await freePort();
    await withMail(`smtp://127.0.0.1:${port}`);
    await sendForm(site, MESSAGE);
    await site.app.close();
    mailbox = await Mailbox.start(port);
    await site.restart();
    await mailbox.has(1);
  });

  it('sends a message again if the server died before recording its delivery', async () => {
    mailbox = await Mailbox.start();
    await withMail(mailbox.url);
    Object.assign(site.config.contact.mail!, { claimMs: 200 });
    await site.restart();
    let die = () => {};
    const taken = new Promise<void>((resolve) => (die = resolve));
    // The mail server accepts it but never responds: the server stops without confirmation.
    mailbox.onTaken = () => {
      die();
      return new Promise<void>(() => {});
    };
    await sendForm(site, MESSAGE);
    await taken;
    await site.app.close();
    mailbox.onTaken = () => {};
    await site.restart();
    await mailbox.has(2);
    const ids = mailbox.delivered.map(({ source }) => header(source, 'Message-ID'));
    expect(ids[0]).toMatch(/^<\w+@/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('doesn’t send delivered messages again', async () => {
    mailbox = await Mailbox.start();
    await withMail(mailbox.url);
    await sendForm(site, MESSAGE);
    await mailbox.has(1);
    expect(await kept(site)).toMatchObject([{ delivery: 'delivered' }]);
    await sendForm(site, { ...MESSAGE, subject: 'Next' });
    await mailbox.has(2);
    expect(mailbox.delivered.map(({ source }) => header(source, 'Subject'))).toEqual(['An engine', 'Next']);
  });
});
