import { freePort } from '../../scripts/lib/free-port.mjs';
import type { TestSite } from './test-site';
import { download, restore } from './backup-client';
import { MESSAGE, sendForm } from './contact-client';
import { SAMPLE, startedSites } from './filled-site';
import { Mailbox } from './mailbox';
import { header } from './received-mail';
import { PROJECT } from './test-project';

const start = startedSites();
const stateOf = async (site: TestSite) => (await site.owner('GET', '/api/backup')).json().data.state;
const rename = (site: TestSite, role: string, version: number) =>
  site.owner('PATCH', '/api/home_profile', { role }, { 'if-match': `"${version}"` });
const readProfile = async (site: TestSite) => (await site.app.inject('/api/home_profile')).json().data;

describe('a tab that was open before a backup was restored', () => {
  it('saves over nothing, however often the site was saved since', async () => {
    const site = await start();
    await rename(site, 'In the backup', 1);
    const file = await download(site);
    await rename(site, 'What the tab shows', 2);
    await restore(site, file, '?replace=true');
    const { version } = await readProfile(site);
    await rename(site, 'Saved after restoring', version);
    for (const old of [2, 3]) expect((await rename(site, 'From the tab', old)).statusCode).toBe(409);
    expect(await readProfile(site)).toMatchObject({ role: 'Saved after restoring', version: version + 1 });
  });

  it('saves over nothing that a later backup brought, nor over what came out of the bin since', async () => {
    const site = await start();
    const { _id } = (await site.owner('POST', '/api/projects', PROJECT)).json().data;
    const url = `/api/projects/${_id}`;
    await site.owner('DELETE', url);
    const file = await download(site);
    const restoreFromBin = async () => {
      const [entry] = (await site.owner('GET', '/api/bin')).json().data;
      await site.owner('POST', `/api/bin/${entry._id}/restore`);
    };
    for (let round = 0; round < 2; round += 1) {
      await restore(site, file, '?replace=true');
      await restoreFromBin();
      for (const old of [1, 2, 3])
        expect((await site.owner('PUT', url, PROJECT, { 'if-match': `"${old}"` })).statusCode).toBe(409);
    }
  });
});

it('what was the owner’s own in a backup still is, and the sample still is nobody’s', async () => {
  const site = await start({ sampleDir: SAMPLE });
  const sample = await download(site);
  await rename(site, 'Analyst', 1);
  const own = await download(site);
  const other = await start();
  await restore(other, sample);
  expect(await stateOf(other)).toBe('sample');
  await restore(other, own);
  expect(await stateOf(other)).toBe('own');
});

describe('a message that waited for its mail when the backup was made', () => {
  const only = async (site: TestSite) => (await site.owner('GET', '/api/messages')).json().data[0];
  const subjects = () => mailbox.delivered.map(({ source }) => header(source, 'Subject'));
  let mailbox: Mailbox;
  afterEach(() => mailbox.close());

  it('isn’t sent a second time, is said to be held, and can be sent by the owner', async () => {
    const site = await start({ env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } });
    await sendForm(site, { ...MESSAGE, subject: 'Waited' });
    const file = await download(site);
    mailbox = await Mailbox.start();
    const other = await start({ env: { SMTP_URL: mailbox.url } });
    expect((await restore(other, file)).statusCode).toBe(200);
    const waited = await only(other);
    expect(waited).toMatchObject({
      subject: 'Waited',
      delivery: { state: 'held', error: null, nextAttemptAt: null },
    });
    expect((await other.owner('GET', '/api/messages.csv')).body).toContain('"held"');
    // What comes after it is sent, so that it would have been.
    await sendForm(other, { ...MESSAGE, subject: 'Came later' });
    await mailbox.has(1);
    expect(subjects()).toEqual(['Came later']);

    await other.owner('POST', `/api/messages/${waited._id}/send`);
    await mailbox.has(2);
    expect(subjects()).toEqual(['Came later', 'Waited']);
  });
});
