import type { Message } from '@portfolio/shared-api/contracts';
import { atRest, kept, MESSAGE, sendForm } from './contact-client';
import { Mailbox } from './mailbox';
import { header } from './received-mail';
import { TestSite } from './test-site';

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

/** The site comes up again, now with a mail server. */
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
  it('isn’t there without a mail server, and says what to do', async () => {
    await write({});
    const { _id: id } = await only();
    const answer = await site.owner('POST', `/api/messages/${id}/send`);
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('SMTP_URL')]);
    expect(await only()).toMatchObject({ delivery: { state: 'stored' } });
  });

  it('delivers what had failed, with all attempts before it', async () => {
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

  it('that is asked for again under the same name, because the answer was lost, delivers it once', async () => {
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

  it('delivers nothing that was deleted', async () => {
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
    await site.owner('POST', `/api/messages/${id}/restore`);
    await mailbox.has(2);
    expect(mailbox.delivered.map(({ source }) => /Subject: (\w+)/.exec(source)?.[1])).toEqual([
      'Kept',
      'Deleted',
    ]);
  });
});
