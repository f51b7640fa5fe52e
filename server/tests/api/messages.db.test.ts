import type { Message } from '@portfolio/shared-api/contracts';
import { MESSAGE, atRest, kept, sendForm } from '../support/contact-client';
import { isByIndex } from '../support/query-plan';
import { TestSite } from '../support/test-site';
import { Mailbox } from '../support/mailbox';
import { header } from '../support/received-mail';

describe('messages', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start({ env: { CONTACT_LIMIT: '1000' } });
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const get = async (search = '') => (await site.owner('GET', `/api/messages${search}`)).json();
  const subjects = async (search = '') => (await get(search)).data.map(({ subject }: Message) => subject);
  const unread = async () => (await site.owner('GET', '/api/messages/unread')).json().data.count;
  const only = async (): Promise<Message> => (await get()).data[0];
  const csv = () => site.owner('GET', '/api/messages.csv');
  const trash = async () => (await site.owner('GET', '/api/bin')).json().data;
  const restore = (id: string) => site.owner('POST', `/api/bin/${id}/restore`);

  async function write(...messages: Partial<typeof MESSAGE>[]) {
    for (const message of messages) await sendForm(site, { ...MESSAGE, ...message });
  }

  describe('the list', () => {
    it('contains messages from the contact form, newest first, unread', async () => {
      await write({ subject: 'One' }, { subject: 'Two' });
      const { data, page } = await get();
      expect(data).toMatchObject([
        { subject: 'Two', isRead: false },
        {
          subject: 'One',
          name: MESSAGE.from_name,
          email: MESSAGE.from_email,
          text: MESSAGE.message.trim(),
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          isRead: false,
          delivery: { state: 'stored', attempts: 0, deliveredAt: null, nextAttemptAt: null, error: null },
        },
      ]);
      expect(page).toEqual({
        total: 2,
        offset: 0,
        limit: 25,
        hasMail: false,
        intake: { isFull: false, storedLimit: 10_000, totalLimit: 100_000, floodedAt: null },
      });
      expect(await unread()).toBe(2);
    });

    it('has pages', async () => {
      await write(...['1', '2', '3', '4', '5'].map((subject) => ({ subject })));
      expect(await subjects('?limit=2')).toEqual(['5', '4']);
      expect(await subjects('?limit=2&offset=4')).toEqual(['1']);
      expect((await get('?limit=2&offset=4')).page.total).toBe(5);
    });

    it('is searched by words, ignoring case', async () => {
      await write(
        { subject: 'An engine', from_name: 'Ada Byron', message: 'Can it compute?' },
        { subject: 'Ärende', from_name: 'ÖRJAN', message: '100% sure_thing', from_email: 'o@Sweden.example' },
      );
      expect(await subjects('?search=ENGINE')).toEqual(['An engine']);
      expect(await subjects('?search=ada+compute')).toEqual(['An engine']);
      expect(await subjects('?search=ada+sure')).toEqual([]);
      expect(await subjects('?search=%C3%A4rende')).toEqual(['Ärende']);
      expect(await subjects('?search=%C3%B6rjan+sweden')).toEqual(['Ärende']);
      expect(await subjects('?search=100%25')).toEqual(['Ärende']);
      // Wildcards have no special meaning.
      expect(await subjects('?search=%25+_')).toEqual(['Ärende']);
      expect(await subjects('?search=!')).toEqual([]);
      expect(await subjects("?search='%20or%201=1--")).toEqual([]);
      expect((await get('?search=engine')).page.total).toBe(1);
    });

    it('can be limited to unread messages', async () => {
      await write({ subject: 'Old' }, { subject: 'New' });
      const old = (await get('?search=old')).data[0];
      await site.owner('PATCH', `/api/messages/${old._id}`, { read: true });
      expect(await subjects('?unread=true')).toEqual(['New']);
      expect((await get('?unread=true')).page.total).toBe(1);
    });

    it.each([
      '?limit=0',
      '?limit=101',
      '?offset=-1',
      '?unread=false',
      `?search=${'x'.repeat(201)}`,
      '?sort=id',
    ])('rejects %s', async (search) => {
      expect((await site.owner('GET', `/api/messages${search}`)).statusCode).toBe(400);
    });

    it('is fast with 10,000 messages', async () => {
      await atRest(site, async (db) => {
        const rows = Array.from({ length: 10_000 }, (_, index) => ({
          ...MESSAGE,
          id: `m${index}`,
          subject: `Message ${index}`,
          message: 'Lorem ipsum dolor sit amet. '.repeat(20),
          created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
          delivery: 'stored' as const,
        }));
        for (let from = 0; from < rows.length; from += 1000)
          await db
            .insertInto('messages')
            .values(rows.slice(from, from + 1000))
            .execute();
        const newest =
          'select * from messages where deleted_at is null order by created_at desc, id desc limit 25';
        // With an index, without a full scan.
        expect(await isByIndex(db, newest, 'messages')).toBe(true);
      });
      expect(await subjects('?limit=2&offset=9998')).toEqual(['Message 1', 'Message 0']);
      expect(await subjects('?search=message+9999')).toEqual(['Message 9999']);
      const { payload } = await csv();
      expect(payload.split('\r\n')).toHaveLength(10_002);
    });
  });

  it('is for the owner only, and never cached', async () => {
    await write({});
    const { _id: id } = await only();
    for (const [method, url] of [
      ['GET', '/api/messages'],
      ['HEAD', '/api/messages'],
      ['GET', '/api/messages/unread'],
      ['GET', '/api/messages.csv'],
      ['HEAD', '/api/messages.csv'],
      ['PATCH', `/api/messages/${id}`],
      ['DELETE', `/api/messages/${id}`],
      ['POST', `/api/messages/${id}/send`],
    ] as const) {
      const response = await site.app.inject({ method, url });
      expect([method, url, response.statusCode]).toEqual([method, url, 401]);
      const token = await site.keys.token({ email: 'visitor@test.dev' });
      const headers = { authorization: `Bearer ${token}` };
      expect((await site.app.inject({ method, url, headers })).statusCode).toBe(403);
    }
    for (const url of ['/api/messages', '/api/messages/unread', '/api/messages.csv'])
      expect((await site.owner('GET', url)).headers['cache-control']).toBe('private, no-store');
  });

  describe('a message', () => {
    it('can be marked as read and unread', async () => {
      await write({});
      const { _id: id } = await only();
      expect((await site.owner('PATCH', `/api/messages/${id}`, { read: true })).json().data.isRead).toBe(
        true,
      );
      expect(await unread()).toBe(0);
      expect((await site.owner('PATCH', `/api/messages/${id}`, { read: false })).json().data.isRead).toBe(
        false,
      );
      expect(await unread()).toBe(1);
    });

    it.each([{}, { read: 'yes' }, { read: true, subject: 'Other' }, { subject: 'Other' }])(
      'rejects changes such as %j',
      async (change) => {
        await write({});
        const { _id: id } = await only();
        expect((await site.owner('PATCH', `/api/messages/${id}`, change)).statusCode).toBe(400);
        expect(await only()).toMatchObject({ subject: MESSAGE.subject, isRead: false });
      },
    );

    it('is gone after deleting, until it is restored', async () => {
      await write({ subject: 'Gone' }, { subject: 'Stays' });
      const { _id: id } = (await get('?search=gone')).data[0];
      expect((await site.owner('DELETE', `/api/messages/${id}`)).json()).toMatchObject({
        data: { _id: id },
        binId: id,
      });
      expect(await subjects()).toEqual(['Stays']);
      expect(await unread()).toBe(1);
      expect((await csv()).payload).not.toContain('Gone');
      for (const [method, url, body] of [
        ['DELETE', `/api/messages/${id}`],
        ['PATCH', `/api/messages/${id}`, { read: true }],
      ] as const)
        expect((await site.owner(method, url, body)).statusCode).toBe(404);

      expect(await trash()).toMatchObject([{ _id: id, kind: 'message', title: 'Gone' }]);
      expect((await restore(id)).json().data).toEqual({ _id: id, kind: 'message' });
      // Repeating it changes nothing.
      expect((await restore(id)).statusCode).toBe(200);
      expect(await subjects()).toEqual(['Stays', 'Gone']);
      expect(await trash()).toEqual([]);
    });

    it('is deleted permanently from the trash, by the owner or after 30 days', async () => {
      await write({ subject: 'One' }, { subject: 'Two' }, { subject: 'Old' }, { subject: 'Kept' });
      const ids = new Map<string, string>((await get()).data.map((one: Message) => [one.subject, one._id]));
      const remove = (subject: string) => site.owner('DELETE', `/api/messages/${ids.get(subject)}`);
      await remove('One');
      expect((await site.owner('DELETE', `/api/bin/${ids.get('One')}`)).statusCode).toBe(200);
      expect((await restore(ids.get('One')!)).statusCode).toBe(404);
      // A message in the inbox isn't in the trash.
      expect((await site.owner('DELETE', `/api/bin/${ids.get('Kept')}`)).statusCode).toBe(404);

      await remove('Two');
      const [{ deletedAt: until }] = await trash();
      expect((await site.owner('DELETE', '/api/bin', { until })).json().data).toEqual({ count: 1 });

      await remove('Old');
      await atRest(site, (db) =>
        db
          .updateTable('messages')
          .set({ deleted_at: new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString() })
          .where('subject', '=', 'Old')
          .execute(),
      );
      expect((await kept(site)).map(({ subject }) => subject)).toEqual(['Kept']);
    });

    it('leaves the trash when its own retention ends', async () => {
      await write({});
      const { _id: id } = await only();
      await site.owner('DELETE', `/api/messages/${id}`);
      const created = new Date();
      created.setUTCMonth(created.getUTCMonth() - 12);
      created.setUTCDate(created.getUTCDate() + 2);
      await atRest(site, (db) =>
        db.updateTable('messages').set({ created_at: created.toISOString() }).execute(),
      );
      const [{ deletedAt, goneAt }] = await trash();
      expect(Date.parse(goneAt) - Date.parse(deletedAt)).toBeLessThan(3 * 24 * 60 * 60_000);
    });

    it('can be sent again after it was deleted', async () => {
      await write({});
      await site.owner('DELETE', `/api/messages/${(await only())._id}`);
      await write({});
      expect(await subjects()).toEqual([MESSAGE.subject]);
    });
  });
});

describe('as CSV', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await TestSite.start({ env: { CONTACT_LIMIT: '1000' } });
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());

  const csv = () => site.owner('GET', '/api/messages.csv');

  async function write(...messages: Partial<typeof MESSAGE>[]) {
    for (const message of messages) await sendForm(site, { ...MESSAGE, ...message });
  }

  describe('the file for spreadsheets', () => {
    it('is saved as messages-{date}.csv with all messages, oldest first', async () => {
      await write({ subject: 'One' }, { subject: 'Two, "quoted"', message: 'Line one\nline two; ünï 🚀' });
      const { headers, payload } = await csv();
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/,
      );
      expect(payload).toMatch(
        /^\ufeff"Date","Name","Email","Subject","Message","Read","Delivery","Delivery error"\r\n/,
      );
      expect(payload.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')).toContain(
        '"then","Ada Byron","ada@visitor.example","One","Dear Mara,\n\ncan it compute?","no","stored",\r\n' +
          '"then","Ada Byron","ada@visitor.example","Two, ""quoted""","Line one\nline two; ünï 🚀","no","stored",\r\n',
      );
    });

    it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|"/c calc"!A0', '＝1+1', '＋1', '－1', '＠x'])(
      'keeps %j as text',
      async (subject) => {
        await write({ subject, from_name: subject });
        const cells = (await csv()).payload.split('\r\n')[1]!.split(',');
        for (const cell of [cells[1], cells[3]]) expect(cell).toBe(`"'${subject.replaceAll('"', '""')}"`);
      },
    );

    it('has only a header without messages', async () => {
      expect((await csv()).payload.split('\r\n')).toHaveLength(2);
    });
  });
});

describe('sent again', () => {
  let site: TestSite;
  let mailbox: Mailbox | undefined;
  beforeEach(async () => {
    site = await TestSite.start({ env: { CONTACT_LIMIT: '1000' } });
  });
  afterEach(async () => {
    await site.close();
    await mailbox?.close();
    mailbox = undefined;
  });

  const get = async (search = '') => (await site.owner('GET', `/api/messages${search}`)).json();
  const only = async (): Promise<Message> => (await get()).data[0];

  async function write(...messages: Partial<typeof MESSAGE>[]) {
    for (const message of messages) await sendForm(site, { ...MESSAGE, ...message });
  }

  /** Restarts the site with a mail server. */
  async function restartWithMail(): Promise<Mailbox> {
    const started = await Mailbox.start();
    Object.assign(site.config.contact, {
      mail: {
        smtpUrl: started.url,
        from: 'a@test.dev',
        to: 'b@test.dev',
        firstPauseMs: 20,
        longestPauseMs: 40,
        claimMs: 30_000,
      },
    });
    await site.restart();
    return started;
  }

  describe('sending again', () => {
    it('fails without a mail server, and says what to do', async () => {
      await write({});
      const { _id: id } = await only();
      const response = await site.owner('POST', `/api/messages/${id}/send`);
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        expect.stringContaining('SMTP_URL'),
      ]);
      expect(await only()).toMatchObject({ delivery: { state: 'stored' } });
    });

    it('delivers a failed message and counts its earlier attempts', async () => {
      await write({});
      await atRest(site, (db) =>
        db
          .updateTable('messages')
          .set({ delivery: 'failed', attempts: 36, delivery_error: 'Error: Not now' })
          .execute(),
      );
      mailbox = await restartWithMail();
      expect(await only()).toMatchObject({ delivery: { state: 'failed', error: 'Error: Not now' } });
      mailbox.isRefusing = true;
      await site.owner('POST', `/api/messages/${(await only())._id}/send`);
      await mailbox.hasRefused(2);
      mailbox.isRefusing = false;
      await mailbox.has(1);
      expect(await kept(site)).toMatchObject([{ delivery: 'delivered', delivery_error: null }]);
      expect((await only()).delivery.deliveredAt).not.toBeNull();
    });

    it('delivers once if it is repeated with the same key', async () => {
      await write({});
      mailbox = await restartWithMail();
      const { _id: id } = await only();
      const again = () =>
        site.owner('POST', `/api/messages/${id}/send`, undefined, { 'idempotency-key': 'a-click' });
      expect((await again()).json().data).toMatchObject({ _id: id });
      await mailbox.has(1);
      while ((await only()).delivery.state !== 'delivered');
      const second = await again();
      expect(second.statusCode).toBe(200);
      expect(second.json().data).toMatchObject({ _id: id, delivery: { state: 'delivered' } });
      await write({ subject: 'After' });
      await mailbox.has(2);
      const subjects = mailbox.delivered.map(({ source }) => header(source, 'Subject'));
      expect(subjects).toEqual([MESSAGE.subject, 'After']);
      const names = await atRest(site, (db) => db.selectFrom('idempotency_keys').selectAll().execute());
      expect(names).toHaveLength(1);
      expect(JSON.stringify(names)).not.toContain(MESSAGE.subject);
    });

    it("doesn't deliver deleted messages", async () => {
      await write({ subject: 'Deleted' }, { subject: 'Kept' });
      const { _id: id } = (await get('?search=deleted')).data[0];
      await site.owner('DELETE', `/api/messages/${id}`);
      await atRest(site, (db) =>
        db
          .updateTable('messages')
          .set({ delivery: 'waiting', next_attempt_at: new Date(0).toISOString() })
          .execute(),
      );
      mailbox = await restartWithMail();
      await mailbox.has(1);
      await site.owner('POST', `/api/bin/${id}/restore`);
      await mailbox.has(2);
      expect(mailbox.delivered.map(({ source }) => /Subject: (\w+)/.exec(source)?.[1])).toEqual([
        'Kept',
        'Deleted',
      ]);
    });
  });
});
