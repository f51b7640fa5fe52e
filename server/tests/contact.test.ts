import { IDS, kept, MESSAGE, post, sendForm, sendJson } from './contact-client';
import { TestSite } from './test-site';

let site: TestSite;
afterEach(() => site.close());

describe('without a mail server', () => {
  beforeEach(async () => {
    site = await TestSite.start({ env: { CONTACT_LIMIT: '1000' } });
  });

  it('keeps a form’s message and answers as EmailJS does', async () => {
    const answer = await sendForm(site, MESSAGE);
    expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(await kept(site)).toMatchObject([
      { ...MESSAGE, message: MESSAGE.message.trim(), delivery: 'stored', attempts: 0, next_attempt_at: null },
    ]);
  });

  it('keeps a message in JSON', async () => {
    const answer = await sendJson(site, MESSAGE);
    expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
    expect(await kept(site)).toMatchObject([{ from_email: 'ada@visitor.example', subject: 'An engine' }]);
  });

  it('answers like success to a program that fills in the hidden field, and keeps nothing', async () => {
    const website = 'https://spam.example';
    expect((await sendForm(site, { ...MESSAGE, website })).body).toBe('OK');
    expect((await sendJson(site, { ...MESSAGE, website })).body).toBe('OK');
    expect((await post(site, { ...MESSAGE, website })).headers.location).toBe('/contact/sent');
    expect(await kept(site)).toEqual([]);
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
    ['a long message', { message: 'x'.repeat(20_001) }, 'Message is longer than 20000 characters'],
    ['an address with a line break', { from_email: 'a@b.example\r\nBcc: c@d.example' }, 'Enter an e-mail'],
    ['an address that ends with one', { from_email: 'a@b.example\n' }, 'Enter an e-mail address'],
    ['two addresses', { from_email: 'a@b.example,c@d.example' }, 'Enter an e-mail address'],
    ['an address in an address', { from_email: '"a@gmail.example x"@internal.example' }, 'Enter an e-mail'],
    ['an address with a name', { from_email: 'A <a@b.example>' }, 'Enter an e-mail address'],
  ])('threat 23: refuses %s in plain text, and keeps nothing', async (_what, change, text) => {
    for (const answer of [
      await sendForm(site, { ...MESSAGE, ...change }),
      await sendJson(site, { ...MESSAGE, ...change }),
    ]) {
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(text)]);
      expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    }
    expect(await kept(site)).toEqual([]);
  });

  it('refuses what is no form', async () => {
    const url = '/api/v1.0/email/send-form';
    const send = (type: string, payload: string) =>
      site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect((await send('multipart/form-data; boundary=x', '--x\r\nbroken')).statusCode).toBe(400);
    expect((await send('text/csv', 'a,b')).statusCode).toBe(415);
    expect((await send('application/json', '{"broken')).statusCode).toBe(400);
    expect((await sendJson(site, [1])).statusCode).toBe(400);
    expect((await sendJson(site, { ...MESSAGE, subject: { a: 1 } })).statusCode).toBe(400);
    expect((await sendForm(site, { ...MESSAGE, message: 'x'.repeat(300_000) })).statusCode).toBe(413);
    expect((await sendForm(site, { ...MESSAGE, attachment: new Blob(['x']) })).statusCode).toBe(400);
    expect(await kept(site)).toEqual([]);
  });
});

it('threat 23: refuses a flood of one address, whatever it says of itself, and takes others’ messages', async () => {
  site = await TestSite.start();
  const from = async (remoteAddress: string, index = 0) =>
    site.app.inject({
      method: 'POST',
      url: index % 2 ? '/contact' : '/api/v1.0/email/send',
      remoteAddress,
      headers: { 'x-forwarded-for': `10.0.0.${index}` },
      payload: { ...IDS, template_params: MESSAGE },
    });
  for (let index = 0; index < 20; index += 1)
    expect((await from('203.0.113.7', index)).statusCode).toBe(index % 2 ? 303 : 200);
  const refused = await from('203.0.113.7');
  expect([refused.statusCode, refused.body]).toEqual([429, 'Too Many Requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('203.0.113.8')).statusCode).toBe(200);
});
