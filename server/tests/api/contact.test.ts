import { download, unpack } from '../support/backup-client';
import { IDS, MESSAGE, atRest, kept, post, sendForm, sendJson } from '../support/contact-client';
import { TestSite } from '../support/test-site';
import { Representation } from '../../src/http/representation';
import type { PageSource } from '../../src/site/page-source';

describe('with scripts', () => {
  describe('without a mail server', () => {
    let site: TestSite;
    beforeAll(async () => {
      site = await TestSite.start({ env: { CONTACT_LIMIT: '1000' } });
    });
    beforeEach(() => site.reset());
    afterAll(() => site.close());

    it('stores a form’s message and responds like EmailJS', async () => {
      const response = await sendForm(site, MESSAGE);
      expect([response.statusCode, response.body]).toEqual([200, 'OK']);
      expect(response.headers['content-type']).toMatch(/^text\/plain/);
      expect(await kept(site)).toMatchObject([
        {
          ...MESSAGE,
          message: MESSAGE.message.trim(),
          delivery: 'stored',
          attempts: 0,
          next_attempt_at: null,
        },
      ]);
    });

    it('stores a JSON message', async () => {
      const response = await sendJson(site, MESSAGE);
      expect([response.statusCode, response.body]).toEqual([200, 'OK']);
      expect(await kept(site)).toMatchObject([{ from_email: 'ada@visitor.example', subject: 'An engine' }]);
    });

    it('stores an internationalized domain as mail servers know it', async () => {
      for (const from_email of ['max@müller.de', 'max@MÜLLER.de', 'max@xn--mller-kva.de'])
        expect((await sendForm(site, { ...MESSAGE, from_email, subject: from_email })).body).toBe('OK');
      const stored = (await kept(site)).map(({ from_email }) => from_email);
      expect(stored).toEqual(Array(3).fill('max@xn--mller-kva.de'));
    });

    it('pretends to accept messages with a filled-in honeypot field, and stores nothing', async () => {
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
      ['an invalid address', { from_email: 'ada' }, 'Enter an email address'],
      ['a long name', { from_name: 'x'.repeat(121) }, 'Name is longer than 120 characters'],
      ['a long address', { from_email: `a@${'x.'.repeat(126)}xx` }, 'Email is longer than 254 characters'],
      ['a long subject', { subject: 'x'.repeat(201) }, 'Subject is longer than 200 characters'],
      ['a long message', { message: 'x'.repeat(20_001) }, 'Message is longer than 20000 characters'],
      ['an address with a line break', { from_email: 'a@b.example\r\nBcc: c@d.example' }, 'Enter an email'],
      ['an address that ends with a line break', { from_email: 'a@b.example\n' }, 'Enter an email address'],
      ['two addresses', { from_email: 'a@b.example,c@d.example' }, 'Enter an email address'],
      ['an address in an address', { from_email: '"a@gmail.example x"@internal.example' }, 'Enter an email'],
      ['a domain that is none', { from_email: 'max@müller..de' }, 'Enter an email address'],
      ['a port after a domain', { from_email: 'max@müller.de:25' }, 'Enter an email address'],
      ['an address with a name', { from_email: 'A <a@b.example>' }, 'Enter an email address'],
    ])('threat 23: rejects %s as plain text, and stores nothing', async (_what, change, text) => {
      for (const response of [
        await sendForm(site, { ...MESSAGE, ...change }),
        await sendJson(site, { ...MESSAGE, ...change }),
      ]) {
        expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(text)]);
        expect(response.headers['content-type']).toMatch(/^text\/plain/);
      }
      expect(await kept(site)).toEqual([]);
    });

    it('rejects other content', async () => {
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

  it('threat 23: limits messages per address, ignoring forwarded headers, and accepts other addresses', async () => {
    const site = await TestSite.start();
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
    await site.close();
  });
});

describe('threat 34: bounds for all addresses together', () => {
  let site: TestSite;
  const startWith = async (env: NodeJS.ProcessEnv) => {
    site = await TestSite.start({ env });
  };
  afterEach(() => site.close());

  const intake = async () => (await site.owner('GET', '/api/messages')).json().page.intake;
  const send = (index: number) => sendForm(site, { ...MESSAGE, subject: `Message ${index}` });

  it('a full inbox takes no more messages, says so, and takes them again once some are deleted', async () => {
    await startWith({ MESSAGES_LIMIT: '2', CONTACT_LIMIT: '100' });
    const log = jest.spyOn(site.app.log, 'error');
    for (const index of [1, 2]) expect((await send(index)).statusCode).toBe(200);
    for (const index of [3, 4]) {
      const refused = await send(index);
      expect([refused.statusCode, refused.body]).toEqual([
        409,
        expect.stringMatching(/inbox is full.*another way/),
      ]);
    }
    expect((await post(site, { ...MESSAGE, subject: 'Plain' })).body).toContain('inbox is full');
    expect(await intake()).toMatchObject({ isFull: true, storedLimit: 2 });
    expect(log.mock.calls).toEqual([[{ storedLimit: 2 }, expect.stringContaining('MESSAGES_LIMIT')]]);
    // A repeat of a stored message is fine.
    expect((await send(2)).statusCode).toBe(200);

    const [newest] = (await site.owner('GET', '/api/messages')).json().data;
    await site.owner('DELETE', `/api/messages/${newest._id}`);
    expect(await intake()).toMatchObject({ isFull: false });
    expect((await send(5)).statusCode).toBe(200);
  });

  describe('on the total', () => {
    const limitTotal = (limit: number, env = {}) =>
      startWith({
        CONTACT_TOTAL_LIMIT: String(limit),
        CONTACT_LIMIT: '100',
        TRUST_PROXY: '127.0.0.1',
        ...env,
      });
    let sent = 0;
    const from = async (address: string, subject = `Message ${(sent += 1)}`) => {
      const response = await site.app.inject({
        method: 'POST',
        url: '/api/v1.0/email/send',
        headers: { 'x-forwarded-for': address },
        payload: { ...IDS, template_params: { ...MESSAGE, subject } },
      });
      return response.statusCode;
    };
    const fromEach = async (...addresses: string[]) => {
      const statuses = [];
      for (const address of addresses) statuses.push(await from(address));
      return statuses;
    };
    const [A, B, C, D] = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'] as const;

    it('a flood from many addresses is limited, and the owner is told', async () => {
      await limitTotal(2);
      const log = jest.spyOn(site.app.log, 'warn');
      expect(await fromEach(A, B, C, D)).toEqual([200, 200, 429, 429]);
      expect((await intake()).floodedAt).toMatch(/^\d{4}-/);
      expect(log.mock.calls).toEqual([
        [{ perMinute: 2 }, expect.stringContaining('too many messages are arriving')],
      ]);
      expect(await kept(site)).toHaveLength(2);
    });

    it('a flood stays out of backups, because it happened to this installation', async () => {
      await limitTotal(1);
      await fromEach(A, B);
      const entries = await unpack(await download(site));
      const withFlood = entries.filter(({ content }) => content.includes('messages_flooded_at'));
      expect(withFlood.map(({ header }) => header.name)).toEqual([]);
    });

    it('repeats of a message leave room for others', async () => {
      await limitTotal(2);
      for (let count = 0; count < 5; count += 1) expect(await from(A, 'Again')).toBe(200);
      expect(await from(B)).toBe(200);
      expect(await kept(site)).toHaveLength(2);
    });

    it('messages that a full inbox refuses leave room for others', async () => {
      await limitTotal(2, { MESSAGES_LIMIT: '1' });
      expect(await fromEach(A, B, C, D)).toEqual([200, 409, 409, 409]);
      const [newest] = (await site.owner('GET', '/api/messages')).json().data;
      await site.owner('DELETE', `/api/messages/${newest._id}`);
      expect(await from(D)).toBe(200);
    });

    it('a few addresses get at most half of it beyond their first messages', async () => {
      await limitTotal(4);
      expect(await fromEach(A, A, A, A)).toEqual([200, 200, 200, 429]);
      expect(await fromEach(B, C)).toEqual([200, 429]);
    });

    it('is enforced even if the flood can’t be recorded', async () => {
      await limitTotal(1);
      const log = jest.spyOn(site.app.log, 'error');
      const { db } = site.running.services!;
      const insertInto = db.insertInto.bind(db) as (table: string) => never;
      const full = jest.spyOn(db, 'insertInto').mockImplementation((table: string) => {
        if (table === 'meta') throw new Error('disk is full');
        return insertInto(table);
      });
      expect(await fromEach(A, B)).toEqual([200, 429]);
      expect(log.mock.calls).toEqual([
        [{ err: expect.anything() }, expect.stringContaining("couldn't be recorded")],
      ]);
      full.mockRestore();
      expect(await from(C)).toBe(429);
      expect((await intake()).floodedAt).toMatch(/^\d{4}-/);
    });
  });
});

describe('without scripts', () => {
  let site: TestSite;
  afterEach(() => site.close());

  const start = async (pages?: PageSource) => {
    site = await TestSite.start({ env: { CONTACT_LIMIT: '3' }, ...(pages && { pages }) });
  };

  describe('a form posted without scripts', () => {
    it('is stored, and redirects to a confirmation page, so that a reload sends nothing', async () => {
      await start();
      const other = { ...MESSAGE, subject: 'Another' };
      for (const response of [await post(site, MESSAGE), await sendForm(site, other, '/contact')])
        expect([response.statusCode, response.headers.location]).toEqual([303, '/contact/sent']);
      expect(await kept(site)).toHaveLength(2);
    });

    it('is stored once if its button was pressed twice', async () => {
      await start();
      const responses = await Promise.all([post(site, MESSAGE), post(site, MESSAGE)]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
      expect(await kept(site)).toHaveLength(1);
    });

    it('comes back with its values and errors on the contact page', async () => {
      await start();
      const response = await post(site, { ...MESSAGE, from_email: 'ada', subject: ' ' });
      expect(response.statusCode).toBe(400);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'self'",
        'cache-control': 'no-store',
      });
      const [, page, data] = /^<p>(.*)<\/p>(.*)$/.exec(response.body)!;
      expect(page).toBe('/contact');
      expect(JSON.parse(data!)).toEqual([
        {
          queryKey: ['contact', 'refused'],
          data: {
            status: 400,
            reason: '',
            faults: { from_email: 'Enter an email address', subject: 'Subject is required' },
            written: { ...MESSAGE, from_email: 'ada', subject: ' ' },
          },
        },
      ]);
      expect(await kept(site)).toEqual([]);
    });

    it('comes back with 429 and Retry-After above the limit', async () => {
      await start();
      for (let count = 0; count < 3; count += 1) await post(site, MESSAGE);
      const response = await post(site, MESSAGE);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        429,
        'text/html; charset=utf-8',
      ]);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.body).toContain('"reason":"Too Many Requests"');
      expect(response.body).toContain('can it compute?');
    });

    it('comes back without details after a server error', async () => {
      await start();
      await atRest(site, (db) => db.schema.dropTable('messages').execute());
      const response = await post(site, MESSAGE);
      expect(response.statusCode).toBe(500);
      expect(response.body).toContain('"reason":"Something went wrong on the server. Please try again."');
      expect(response.body).toContain('can it compute?');
      expect(response.body).not.toMatch(/sqlite|no such table/i);
    });

    it('gets an error page if it is too large', async () => {
      await start();
      const response = await post(site, { ...MESSAGE, message: 'x'.repeat(300_000) });
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        413,
        'text/html; charset=utf-8',
      ]);
      expect(response.body).toContain('The request is too large');
      expect(response.body).toContain('Go back in your browser to see your text again.');
    });
  });

  describe("if the site's pages are unavailable", () => {
    const broken = async () => {
      throw new Error('no page');
    };

    beforeEach(() => start({ page: broken, pageWith: broken }));

    it('a plain page confirms the message', async () => {
      const response = await post(site, MESSAGE);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(response.body).toMatch(
        /^<!doctype html>[^]*<h1>Message sent successfully!<\/h1>[^]*<\/html>\n$/,
      );
      expect(response.body).not.toMatch(/style=|<script/);
      expect(response.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
      );
      expect(await kept(site)).toHaveLength(1);
    });

    it('a plain page returns the values as text after an error', async () => {
      const name = '"><script>alert(1)</script>';
      const response = await post(site, { ...MESSAGE, from_name: name, from_email: 'ada' });
      expect(response.statusCode).toBe(400);
      expect(response.body).toContain('Enter an email address');
      expect(response.body).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
      expect(response.body).toContain('can it compute?');
      expect(response.body).not.toContain('<script');
      expect(await kept(site)).toEqual([]);
    });
  });

  it.each([
    ['has no page for it', { status: 404 }],
    ['needs scripts to render it', { status: 200, isRendered: false }],
  ])("a release that %s doesn't make a sent message look lost", async (_, facts) => {
    await start({ page: async () => ({ body: new Representation('not here'), csp: '', ...facts }) });
    expect((await post(site, MESSAGE)).body).toContain('<h1>Message sent successfully!</h1>');
  });
});
