import { everythingOf } from '../support/backup-client';
import { runBackup } from '../support/backup-program';
import { MESSAGE, sendForm } from '../support/contact-client';
import { smallSample } from '../support/run/small-sample';
import { TestDatabase } from '../support/test-database';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';

// Three sites with sample content.
jest.setTimeout(60_000);

it('a backup goes from SQLite to PostgreSQL and back: every row, every file', async () => {
  const first = await TestDatabase.create({ isFile: true });
  const site = await TestSite.start({ on: first, sampleDir: smallSample() });
  const { _id } = (await site.owner('POST', '/api/projects', PROJECT)).json().data;
  await site.owner('PUT', `/api/projects/${_id}`, { ...PROJECT, title: 'One\u2028two 🚀', draft: true });
  await site.owner('PATCH', '/api/about_me', { experience: 2.5, aboutDetails: 'Ståål ß' });
  await site.owner('DELETE', `/api/projects/${_id}`);
  await sendForm(site, MESSAGE);
  const before = await everythingOf(site);

  let from = first;
  const passed: TestDatabase[] = [];
  for (const isFile of [false, true]) {
    const to = await TestDatabase.create({ isFile });
    passed.push(to);
    expect(await runBackup(from, to.dir, ['backup', 'all.tar'])).toMatchObject({ code: 0 });
    expect(await runBackup(to, to.dir, ['restore', 'all.tar'])).toMatchObject({ code: 0 });
    const restored = await TestSite.start({ on: to });
    expect(await everythingOf(restored)).toEqual(before);
    await restored.close();
    from = to;
  }
  await site.close();
  for (const database of [first, ...passed]) await database.remove();
});
