import {
  contentOf,
  download,
  everythingOf,
  fileEntry,
  forge,
  repack,
  restore,
  type TarEntry,
  unpack,
} from '../support/backup-client';
import { MESSAGE, sendForm } from '../support/contact-client';
import { smallSample } from '../support/run/small-sample';
import { TestSite } from '../support/test-site';
import { videoFile, pdf } from '../support/test-files';
import { EMPLOYMENT } from '../support/test-employment';
import { PROJECT } from '../support/test-project';
import { upload } from '../support/upload';

// One test reads forty megabytes.
jest.setTimeout(60_000);

describe('rejected backups', () => {
  let site: TestSite;
  let file: Buffer;
  let before: Awaited<ReturnType<typeof contentOf>>;
  let namesBefore: typeof before;
  let target: TestSite;

  beforeAll(async () => {
    site = await TestSite.start();
    const { secure_url } = (await upload(site, 'video', await videoFile(), { name: 'Farled.mp4' })).json();
    await upload(site, 'raw', pdf(), { name: 'CV.pdf' });
    await site.owner('POST', '/api/projects', { ...PROJECT, title: 'Farled', videos: [secure_url] });
    await site.owner('POST', '/api/work-history', EMPLOYMENT);
    await sendForm(site, MESSAGE);
    file = await download(site);
    target = await TestSite.start({ sampleDir: smallSample() });
    before = await everythingOf(target);
    namesBefore = await contentOf(target, { hasHashes: false });
  });
  afterAll(async () => {
    expect(await contentOf(target)).toEqual(before);
    await site.close();
    await target.close();
  });
  // Nothing has changed, and no temporary file is left.
  afterEach(async () => expect(await contentOf(target, { hasHashes: false })).toEqual(namesBefore));

  const DAMAGED = expect.stringContaining('damaged or incomplete');
  const FOREIGN = expect.stringContaining("isn't a backup");
  const NEWER = expect.stringContaining('newer version');

  async function expectRefusal(sent: Buffer, message: unknown) {
    const response = await restore(target, sent);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  }

  const forged = (change: (entries: TarEntry[]) => TarEntry[]) => forge(file, change);

  const changed = (name: string, change: (text: string) => string) =>
    forged((entries) =>
      entries.map((entry) =>
        entry.header.name === name ? fileEntry(name, change(entry.content.toString())) : entry,
      ),
    );

  it('accepts a rebuilt backup without changes, so the tests below fail for their own reasons', async () => {
    const other = await TestSite.start();
    expect((await restore(other, await forged((entries) => entries))).statusCode).toBe(200);
    await other.close();
  });

  describe('other files', () => {
    it.each([
      ['nothing', Buffer.alloc(0)],
      ['a text', Buffer.from('Hello'.repeat(1000))],
      ['zeros', Buffer.alloc(10_240)],
      ['a picture', Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(4096, 'x'), 'latin1')],
    ])('%s', async (_what, sent) => {
      await expectRefusal(sent, FOREIGN);
    });

    it('another archive', async () => {
      await expectRefusal(await repack([fileEntry('index.html', '<p>')]), FOREIGN);
      await expectRefusal(await repack([fileEntry('backup.json', '{"format":"other"}')]), FOREIGN);
      await expectRefusal(await repack([fileEntry('backup.json', '{"broken')]), FOREIGN);
    });

    it('a form or JSON instead', async () => {
      for (const type of ['application/json', 'multipart/form-data; boundary=x', 'application/zip']) {
        const response = await target.app.inject({
          method: 'POST',
          url: '/api/backup/restore',
          headers: { authorization: `Bearer ${target.ownersToken}`, 'content-type': type },
          payload: '{}',
        });
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
        expect(response.statusCode).toBeLessThan(500);
      }
      expect((await target.owner('POST', '/api/backup/restore')).statusCode).toBe(400);
    });
  });

  describe('a damaged backup', () => {
    it.each([0.001, 0.1, 0.5, 0.9, 0.999])('truncated at %d of its length', async (part) => {
      const response = await restore(target, file.subarray(0, Math.floor(file.length * part)));
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        expect.stringMatching(/damaged or incomplete|isn't a backup/),
      ]);
    });

    it('truncated between two entries', async () => {
      await expectRefusal(await repack((await unpack(file)).slice(0, -1)), DAMAGED);
      await expectRefusal(await repack((await unpack(file)).slice(0, 4)), DAMAGED);
    });

    it('with one changed byte in a table and in a file', async () => {
      for (const needle of ['Farled', 'ftypisom']) {
        const at = file.indexOf(needle);
        expect(at).toBeGreaterThan(0);
        const broken = Buffer.from(file);
        broken[at]! ^= 1;
        await expectRefusal(broken, DAMAGED);
      }
    });

    it('with a missing, an additional and a duplicate file', async () => {
      const entries = await unpack(file);
      const medium = entries.findIndex(({ header }) => header.name.startsWith('media/'));
      await expectRefusal(await repack(entries.toSpliced(medium, 1)), DAMAGED);
      await expectRefusal(
        await repack(entries.toSpliced(medium, 0, fileEntry('media/raw/abc.pdf', '%PDF-'))),
        DAMAGED,
      );
      await expectRefusal(await repack(entries.toSpliced(medium, 0, entries[medium]!)), DAMAGED);
    });

    it('with invalid rows', async () => {
      for (const text of ['{"id":', '[]', 'null', '{"id":{"a":1}}', '{"id":"home","unknown":1}'])
        await expectRefusal(await changed('tables/home_profile.jsonl', () => `${text}\n`), DAMAGED);
      // The table's only record is missing.
      await expectRefusal(await changed('tables/home_profile.jsonl', () => ''), DAMAGED);
    });
  });

  describe('threat 37: rows that no contract accepts', () => {
    const withValue = (table: string, values: object) =>
      changed(`tables/${table}.jsonl`, (text) => {
        const [row = '', ...others] = (text || '{}').trimEnd().split('\n');
        return `${[JSON.stringify({ ...JSON.parse(row), ...values }), ...others].join('\n')}\n`;
      });
    const VISITED = { week: '2026-03-02', kind: 'page', key: '/', count: 3 };
    const TRASHED = {
      id: 'b1',
      kind: 'project',
      title: 'Ferries',
      deleted_at: '2026-01-01T00:00:00.000Z',
      restored_at: null,
    };

    it.each([
      ['projects', { live_link: 'javascript:alert(1)' }, /liveLink: Enter a full URL/],
      ['projects', { title: '' }, /title: Title is required/],
      ['projects', { images: '["data:text/html,x"]' }, /images\.0: Enter a URL/],
      ['projects', { features: '{"a":1}' }, /features: /],
      ['projects', { features: 'no list' }, /features: /],
      ['projects', { is_draft: 2 }, /is_draft: /],
      ['projects', { id: '../x' }, /record \.\.\/x, id: Not an id/],
      ['projects', { updated_at: 'yesterday' }, /updated_at: /],
      ['work_history', { website: 'javascript:alert(1)' }, /website: Enter a full URL/],
      ['work_history', { roles: '[]' }, /roles: Add at least one role/],
      [
        'work_history',
        { roles: '[{"title":"A","start":"2021","end":"2020"}]' },
        /roles\.0\.end: A role can't end/,
      ],
      ['home_profile', { resume_url: 'javascript:alert(1)' }, /record home, resumeUrl: /],
      ['home_profile', { bio: 'x'.repeat(2_001) }, /bio: Bio is longer than/],
      ['home_profile', { id: 'other' }, /record other, id: /],
      ['about', { experience: -1 }, /experience: /],
      ['skills', { tools: '[""]' }, /tools\.0: /],
      [
        'technologies',
        { frameworks_tools: '[{"name":"X","icon":"javascript:1"}]' },
        /frameworks_tools\.0\.icon/,
      ],
      ['site_settings', { is_saved: 1, site_name: 'X', linkedin: 'javascript:alert(1)' }, /linkedin: /],
      ['education', { is_saved: 1, degrees: '[{"title":""}]' }, /degrees\.0\.title: /],
      ['appearance', { accent: 'red' }, /accent: /],
      ['appearance', { links: '[{"label":"a","url":"javascript:1"}]' }, /links\.0\.url: /],
      ['messages', { from_email: 'a@b.example\nBcc: c@d.example' }, /from_email: /],
      ['messages', { subject: 'nul\0' }, /subject: /],
      ['media', { original_filename: 'nul\0' }, /original_filename: /],
      ['visit_counts', { ...VISITED, week: '2026-03-03' }, /record \/, week: Not a Monday/],
      ['visit_counts', { ...VISITED, kind: 'address' }, /record \/, kind: /],
      ['visit_counts', { ...VISITED, count: -1 }, /record \/, count: /],
      ['bin', { ...TRASHED, content: '{"table":"meta","row":{}}' }, /record b1, content/],
      ['bin', { ...TRASHED, content: '{"table":"projects","row":{"id":"p","x":1}}' }, /record b1, content/],
      [
        'bin',
        {
          ...TRASHED,
          content: JSON.stringify({
            table: 'projects',
            row: { id: 'p', updated_at: TRASHED.deleted_at, title: 'X', github_link: 'javascript:alert(1)' },
          }),
        },
        /record b1, githubLink: /,
      ],
      [
        'bin',
        {
          ...TRASHED,
          content: JSON.stringify({
            table: 'work_history',
            row: { id: 'e', updated_at: TRASHED.deleted_at, employer: 'X', roles: '[{"title":"A"}]' },
          }),
        },
        /record b1, roles\.0\.start: /,
      ],
    ])('%s %j', async (table, values, message) => {
      await expectRefusal(
        await withValue(table, values),
        expect.stringMatching(new RegExp(`Nothing was changed\\. Table ${table}, .*${message.source}`, 's')),
      );
    });
  });

  it('a backup of a newer version', async () => {
    const header = (change: (header: { version: number; migrations: string[]; tables: string[] }) => void) =>
      changed('backup.json', (text) => {
        const read = JSON.parse(text);
        change(read);
        return JSON.stringify(read);
      });
    await expectRefusal(await header((read) => (read.version = 2)), NEWER);
    await expectRefusal(await header((read) => read.migrations.push('9999-later')), NEWER);
    await expectRefusal(
      await forged((entries) => [
        ...entries.map((entry) =>
          entry.header.name === 'backup.json'
            ? fileEntry('backup.json', entry.content.toString().replace('"tables":[', '"tables":["later",'))
            : entry,
        ),
        fileEntry('tables/later.jsonl', ''),
      ]),
      NEWER,
    );
  });

  describe('a malicious backup', () => {
    it.each([
      '../../evil.txt',
      'media/../../evil.png',
      'media/image/../../../evil.png',
      '/etc/evil',
      'media/image/a/b.png',
      'media/drafts/abc.png',
      'media/copies/abc.png',
      'media/image/abc.PNG',
      'media/image/.png',
      'tables/../x.jsonl',
      'C:\\evil.txt',
      `media/image/${'a'.repeat(200)}.png`,
    ])('with an entry %s', async (name) => {
      await expectRefusal(await forged((entries) => [...entries, fileEntry(name, 'x')]), DAMAGED);
    });

    it.each(['symlink', 'link', 'directory', 'fifo', 'character-device'] as const)(
      'with an entry that is a %s',
      async (type) => {
        const entry = {
          header: { name: 'media/raw/abc.pdf', type, linkname: '/etc/passwd' },
          content: Buffer.alloc(0),
        };
        await expectRefusal(await forged((entries) => [...entries, entry]), DAMAGED);
      },
    );

    it('with a file that no row uses, or of a type that the site never delivers', async () => {
      await expectRefusal(
        await forged((entries) => [...entries, fileEntry('media/raw/abc.html', '<script>')]),
        DAMAGED,
      );
      const row = {
        id: 'abc',
        resource_type: 'raw',
        format: 'html',
        bytes: 1,
        is_animated: 0,
        version: 1,
        etag: '',
        original_filename: '',
        created_at: '',
      };
      const withRow = (change: object) =>
        forged((entries) => [
          ...entries.map((entry) =>
            entry.header.name === 'tables/media.jsonl'
              ? fileEntry(entry.header.name, `${entry.content}${JSON.stringify({ ...row, ...change })}\n`)
              : entry,
          ),
          fileEntry('media/raw/abc.html', '<script>'),
        ]);
      await expectRefusal(await withRow({}), DAMAGED);
      await expectRefusal(await withRow({ id: '../abc' }), DAMAGED);
      await expectRefusal(await withRow({ resource_type: 'drafts', format: 'pdf' }), DAMAGED);
    });

    it('with an endless line', async () => {
      await expectRefusal(
        await changed('tables/home_profile.jsonl', () => `{"id":"${'x'.repeat(40_000_000)}`),
        DAMAGED,
      );
    });
  });
});
