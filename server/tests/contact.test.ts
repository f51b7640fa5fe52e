import { join } from 'node:path';
import { closeDatabase, openDatabase } from '../src/db/database';
import { Mailbox } from './mailbox';
import { freePort } from './process';
import { TestSite } from './test-site';

// A stop waits some seconds for a mail that is on its way.
jest.setTimeout(30_000);

const MESSAGE = {
  from_name: 'Ada Byron',
  from_email: 'ada@visitor.example',
  subject: 'An engine',
  message: 'Dear Mara,\n\ncan it compute?\n',
};
const IDS = { lib_version: '4.4.1', service_id: 's', template_id: 't', user_id: 'k' };

let site: TestSite;
let mailbox: Mailbox | undefined;
afterEach(async () => {
  await site.close();
  await mailbox?.close();
  mailbox = undefined;
});

/** A site that delivers to the mailbox, with pauses that a test can wait for. */
async function withMail(smtpUrl: string, env: NodeJS.ProcessEnv = {}) {
  site = await TestSite.start({ env: { SMTP_URL: smtpUrl, CONTACT_LIMIT: '1000', ...env } });
  const { mail } = site.config.contact;
  Object.assign(mail!, { firstPauseMs: 20, longestPauseMs: 40, claimMs: 30_000 });
  await site.restart();
}

async function sendForm(fields: object, url = '/api/v1.0/email/send-form') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...IDS })) form.append(name, String(value));
  const body = new Response(form);
  return site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

const sendJson = (template_params: unknown) =>
  site.app.inject({ method: 'POST', url: '/api/v1.0/email/send', payload: { ...IDS, template_params } });

const post = (fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });

/** What is kept, read with the site at rest. */
async function kept() {
  await site.app.close();
  const db = await openDatabase(join(site.dir, 'portfolio.db'));
  const rows = await db.selectFrom('messages').selectAll().orderBy('created_at').execute();
  await closeDatabase(db);
  await site.restart();
  return rows;
}

/** A header's value, its folded lines in one. */
function header(source: string, name: string): string | undefined {
  const [head = ''] = source.split('\r\n\r\n', 1);
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1];
}

describe('without a mail server', () => {
  beforeEach(async () => {
    site = await TestSite.start({ env: { CONTACT_LIMIT: '1000' } });
  });

  it('keeps a form’s message and answers as EmailJS does', async () => {
    const answer = await sendForm(MESSAGE);
    expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(await kept()).toMatchObject([
      { ...MESSAGE, message: MESSAGE.message.trim(), delivery: 'stored', attempts: 0, next_attempt_at: null },
    ]);
  });

  it('keeps a message in JSON', async () => {
    const answer = await sendJson(MESSAGE);
    expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
    expect(await kept()).toMatchObject([{ from_email: 'ada@visitor.example', subject: 'An engine' }]);
  });

  it('answers like success to a program that fills in the hidden field, and keeps nothing', async () => {
    const website = 'https://spam.example';
    expect((await sendForm({ ...MESSAGE, website })).body).toBe('OK');
    expect((await sendJson({ ...MESSAGE, website })).body).toBe('OK');
    expect((await post({ ...MESSAGE, website })).body).toContain('Message sent successfully!');
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['no name', { from_name: ' ' }, 'Name is required'],
    ['no subject', { subject: '' }, 'Subject is required'],
    ['no message', { message: '\n' }, 'Message is required'],
    ['no address', { from_email: '' }, 'Email is required'],
    ['no real address', { from_email: 'ada' }, 'Enter an e-mail address'],
    ['a long name', { from_name: 'x'.repeat(121) }, 'Name is longer than 120 characters'],
    ['a long address', { from_email: `a@${'x.'.repeat(126)}xx` }, 'Email is longer than 254 characters'],
    ['a long subject', { subject: 'x'.repeat(201) }, 'Subject is longer than 200 characters'],
    ['a long message', { message: 'x'.repeat(5001) }, 'Message is longer than 5000 characters'],
    ['an address with a line break', { from_email: 'a@b.example\r\nBcc: c@d.example' }, 'Enter an e-mail'],
    ['an address that ends with one', { from_email: 'a@b.example\n' }, 'Enter an e-mail address'],
    ['two addresses', { from_email: 'a@b.example,c@d.example' }, 'Enter an e-mail address'],
    ['an address in an address', { from_email: '"a@gmail.example x"@internal.example' }, 'Enter an e-mail'],
    ['an address with a name', { from_email: 'A <a@b.example>' }, 'Enter an e-mail address'],
  ])('refuses %s in plain text, and keeps nothing', async (_what, change, text) => {
    for (const answer of [
      await sendForm({ ...MESSAGE, ...change }),
      await sendJson({ ...MESSAGE, ...change }),
    ]) {
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(text)]);
      expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    }
    expect(await kept()).toEqual([]);
  });

  it('refuses what is no form', async () => {
    const url = '/api/v1.0/email/send-form';
    const send = (type: string, payload: string) =>
      site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect((await send('multipart/form-data; boundary=x', '--x\r\nbroken')).statusCode).toBe(400);
    expect((await send('text/csv', 'a,b')).statusCode).toBe(415);
    expect((await send('application/json', '{"broken')).statusCode).toBe(400);
    expect((await sendJson([1])).statusCode).toBe(400);
    expect((await sendJson({ ...MESSAGE, subject: { a: 1 } })).statusCode).toBe(400);
    expect((await sendForm({ ...MESSAGE, message: 'x'.repeat(100_000) })).statusCode).toBe(413);
    const file = new FormData();
    for (const [name, value] of Object.entries(MESSAGE)) file.append(name, value);
    file.append('attachment', new Blob(['x']), 'a.exe');
    const body = new Response(file);
    const answer = await site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(400);
    expect(await kept()).toEqual([]);
  });
});

describe('a browser without scripts', () => {
  beforeEach(async () => {
    site = await TestSite.start({ env: { CONTACT_LIMIT: '3' } });
  });

  it('is answered by a page', async () => {
    for (const answer of [await post(MESSAGE), await sendForm(MESSAGE, '/contact')]) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body).toMatch(/^<!doctype html>[^]*<h1>Message sent successfully!<\/h1>[^]*<\/html>\n$/);
      expect(answer.body).not.toMatch(/style=|<script/);
      expect(answer.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
      );
    }
    expect(await kept()).toHaveLength(2);
  });

  it('gets back what was typed when something is wrong, as text', async () => {
    const answer = await post({ ...MESSAGE, from_name: '"><script>alert(1)</script>', from_email: 'ada' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Enter an e-mail address');
    expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(answer.body).toContain('can it compute?');
    expect(answer.body).not.toContain('<script');
    expect(await kept()).toEqual([]);
  });

  it('is told of too many messages by a page', async () => {
    for (let count = 0; count < 3; count += 1) await post(MESSAGE);
    const answer = await post(MESSAGE);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Too Many Requests');
  });
});

it('refuses a flood of one address, whatever it says of itself, and takes others’ messages', async () => {
  site = await TestSite.start();
  const from = async (remoteAddress: string, index = 0) =>
    site.app.inject({
      method: 'POST',
      url: index % 2 ? '/contact' : '/api/v1.0/email/send',
      remoteAddress,
      headers: { 'x-forwarded-for': `10.0.0.${index}` },
      payload: { ...IDS, template_params: MESSAGE },
    });
  for (let index = 0; index < 20; index += 1) expect((await from('203.0.113.7', index)).statusCode).toBe(200);
  const refused = await from('203.0.113.7');
  expect([refused.statusCode, refused.body]).toEqual([429, 'Too Many Requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('203.0.113.8')).statusCode).toBe(200);
});

describe('with a mail server', () => {
  it('delivers, and the answer goes to the visitor', async () => {
    mailbox = await Mailbox.start();
    await withMail(mailbox.url, { MAIL_FROM: 'site@test.dev' });
    expect((await sendForm(MESSAGE)).body).toBe('OK');
    await mailbox.has(1);
    const [{ from, to, source }] = mailbox.delivered as [Mailbox['delivered'][0]];
    expect([from, to]).toEqual(['site@test.dev', ['owner@test.dev']]);
    expect(header(source, 'From')).toBe('Test Person <site@test.dev>');
    expect(header(source, 'To')).toBe('owner@test.dev');
    expect(header(source, 'Reply-To')).toBe('Ada Byron <ada@visitor.example>');
    expect(header(source, 'Subject')).toBe('An engine');
    expect(header(source, 'Content-Type')).toMatch(/^text\/plain/);
    expect(source).toContain('\r\n\r\nDear Mara,\r\n\r\ncan it compute?\r\n');
    expect(await kept()).toMatchObject([{ delivery: 'delivered', attempts: 1, next_attempt_at: null }]);
  });

  it('lets nobody write headers or other recipients', async () => {
    mailbox = await Mailbox.start();
    await withMail(mailbox.url, { MAIL_TO: 'mail@test.dev' });
    const attack = '\r\nBcc: victim@evil.example\r\nContent-Type: text/html\r\n\r\n<b>x</b>';
    await sendForm({
      ...MESSAGE,
      from_name: `Ada${attack}`,
      subject: `Hello${attack}`,
      message: '.\r\nRCPT TO:<x@y.z>\r\n.\r\n',
    });
    await sendJson({ ...MESSAGE, from_name: '<victim@evil.example>, "x', subject: 'a\u2028b\u0000c\u0085d' });
    await mailbox.has(2);
    for (const { to, source } of mailbox.delivered) {
      expect(to).toEqual(['mail@test.dev']);
      expect(header(source, 'Bcc')).toBeUndefined();
      expect(header(source, 'Cc')).toBeUndefined();
      expect(source.match(/^Content-Type:/gim)).toHaveLength(1);
      expect(header(source, 'Reply-To')).toMatch(/<ada@visitor\.example>$/);
      expect(header(source, 'Reply-To')).not.toMatch(/^<|[^"]*<victim[^"]*$/);
    }
    expect(mailbox.delivered[0]!.source).toContain('RCPT TO:<x@y.z>');
    expect(header(mailbox.delivered[1]!.source, 'Subject')).toBe('a b c d');
  });

  it('says "sent" while the mail server is down, and delivers when it’s up', async () => {
    const port = await freePort();
    await withMail(`smtp://127.0.0.1:${port}`);
    expect((await sendForm(MESSAGE)).body).toBe('OK');
    const [row] = await kept();
    expect(row!.delivery).toBe('waiting');
    mailbox = await Mailbox.start(port);
    await mailbox.has(1);
    expect(header(mailbox.delivered[0]!.source, 'Subject')).toBe('An engine');
  });

  it('tries again when the mail server refuses for now', async () => {
    mailbox = await Mailbox.start();
    mailbox.isRefusing = true;
    await withMail(mailbox.url);
    await sendForm(MESSAGE);
    await expect(sendForm({ ...MESSAGE, subject: 'Second' })).resolves.toMatchObject({ body: 'OK' });
    mailbox.isRefusing = false;
    await mailbox.has(2);
    expect(await kept()).toMatchObject([{ delivery: 'delivered' }, { delivery: 'delivered' }]);
  });

  it('delivers after a restart what was waiting before it', async () => {
    const port = await freePort();
    await withMail(`smtp://127.0.0.1:${port}`);
    await sendForm(MESSAGE);
    await site.app.close();
    mailbox = await Mailbox.start(port);
    await site.restart();
    await mailbox.has(1);
  });

  it('sends once more what was taken when the server died before it could be noted', async () => {
    mailbox = await Mailbox.start();
    await withMail(mailbox.url);
    Object.assign(site.config.contact.mail!, { claimMs: 200 });
    await site.restart();
    let die = () => {};
    const taken = new Promise<void>((resolve) => (die = resolve));
    // The mail server has it and never says so: the server stops without having heard.
    mailbox.onTaken = () => {
      die();
      return new Promise<void>(() => {});
    };
    await sendForm(MESSAGE);
    await taken;
    await site.app.close();
    mailbox.onTaken = () => {};
    await site.restart();
    await mailbox.has(2);
    const ids = mailbox.delivered.map(({ source }) => header(source, 'Message-ID'));
    expect(ids[0]).toMatch(/^<\w+@/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('doesn’t send what was delivered again', async () => {
    mailbox = await Mailbox.start();
    await withMail(mailbox.url);
    await sendForm(MESSAGE);
    await mailbox.has(1);
    expect(await kept()).toMatchObject([{ delivery: 'delivered' }]);
    await sendForm({ ...MESSAGE, subject: 'Next' });
    await mailbox.has(2);
    expect(mailbox.delivered.map(({ source }) => header(source, 'Subject'))).toEqual(['An engine', 'Next']);
  });
});
