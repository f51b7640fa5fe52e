import { deflateRawSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { FakeGithub, repositoryOf } from '../support/fake-github';
import { csvOf, zipOf } from '../support/import-samples';
import { TestSite } from '../support/test-site';

let github: FakeGithub;
let site: TestSite;
beforeAll(async () => {
  github = await FakeGithub.start();
  site = await TestSite.start({ env: { GITHUB_API_URL: github.url } });
});
beforeEach(() => site.reset());
afterAll(async () => {
  await site.close();
  await github.close();
});

const send = (file: Buffer, type = 'application/octet-stream', token = site.ownersToken) =>
  site.app.inject({
    method: 'POST',
    url: '/api/imports/file',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: file,
  });
const preview = async (file: Buffer) => (await send(file)).json().data;
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

const POSITIONS = 'Company Name,Title,Description,Location,Started On,Finished On';

describe('threat 38: hostile files', () => {
  const bomb = () => zipOf({ 'Skills.csv': `Name\n${'A'.repeat(3 * 1024 * 1024)}` });
  /** Says that the file is small, but isn't. */
  function lying() {
    const zip = zipOf({ 'Skills.csv': 'Name\nGit\n' });
    const large = deflateRawSync(Buffer.alloc(64 * 1024, 'A'));
    const name = 'Skills.csv';
    const start = 30 + name.length;
    const size = zip.readUInt32LE(18);
    const header = Buffer.concat([zip.subarray(0, start), large, zip.subarray(start + size)]);
    const shift = large.length - size;
    const directory = header.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    header.writeUInt32LE(large.length, directory + 20);
    const end = header.indexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    header.writeUInt32LE(header.readUInt32LE(end + 16) + shift, end + 16);
    return header;
  }
  const table = (rows: number) =>
    csvOf(
      'Name',
      Array.from({ length: rows }, (_, index) => [`Skill ${index}`]),
    );

  it.each([
    ['a zip bomb', bomb, /Skills\.csv is too large/],
    ['a ZIP whose sizes are wrong', lying, /damaged/],
    [
      'a ZIP with thousands of files',
      () => zipOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`${index}`, '']))),
      /more than 5000 files/,
    ],
    [
      'a ZIP that has a table twice',
      () => zipOf({ 'Skills.csv': 'Name\n', 'a/Skills.csv': 'Name\n' }),
      /Skills\.csv twice/,
    ],
    ['a ZIP with names that lead elsewhere', () => zipOf({ '../../Skills.csv': 'Name\nGit\n' }), /damaged/],
    ['a damaged ZIP', () => zipOf({ 'Skills.csv': 'Name\n' }).subarray(0, 40), /damaged/],
    ['a ZIP of something else', () => zipOf({ 'readme.txt': 'Hello' }), /isn't LinkedIn's data export/],
    ['a table with too many rows', () => zipOf({ 'Skills.csv': table(501) }), /more than 500 rows/],
    [
      'a table with thousands of columns',
      () => zipOf({ 'Skills.csv': `Name,${Array.from({ length: 101 }, (_, index) => index).join()}\nGit\n` }),
      /more than 100 columns/,
    ],
    ['a table with another header', () => zipOf({ 'Skills.csv': 'Nom\nGit\n' }), /no column "Name"/],
    [
      'a table with a cell that never ends',
      () => zipOf({ 'Skills.csv': `Name\n"${'A,\n'.repeat(200_000)}` }),
      /damaged|too large/,
    ],
    [
      'a backup',
      () => Buffer.concat([Buffer.alloc(257), Buffer.from('ustar'), Buffer.alloc(512)]),
      /Backup page/,
    ],
    ['a JSON file of something else', () => json({ hello: 'world' }), /neither a JSON Resume/],
    [
      'a large JSON file',
      () => Buffer.from(`{"basics":{"summary":"${'A'.repeat(5 * 1024 * 1024)}"}}`),
      /at most 4 MB/,
    ],
    [
      'a JSON file with thousands of entries',
      () => json({ work: Array.from({ length: 501 }, () => ({})) }),
      /more than 500 entries in work/,
    ],
    [
      'a JSON file with thousands of unknown fields',
      () =>
        json({ basics: Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`x${index}`, 1])) }),
      /More than 1000 facts/,
    ],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /neither/],
    ['an empty file', () => Buffer.alloc(0), /./],
  ])('%s is rejected with a reason', async (_what, file, reason) => {
    const response = await send(file());
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(reason) });
  });

  it('a CSV file of 100 MB is rejected before it is read', async () => {
    const response = await send(Buffer.alloc(100 * 1024 * 1024, 'a,b\n'));
    expect(response.statusCode).toBe(413);
  });

  it('files are accepted from the owner only', async () => {
    expect(
      (await send(json({}), undefined, await site.keys.token({ email: 'visitor@test.dev' }))).statusCode,
    ).toBe(403);
  });

  it('formulas, HTML and deep nesting are text like any other', async () => {
    const deep = JSON.parse('['.repeat(2_000) + ']'.repeat(2_000)) as unknown;
    const text = '=HYPERLINK("https://evil.example","x") <img src=x onerror=alert(1)>';
    const seen = await preview(
      json({ basics: { name: text, summary: text }, awards: deep, ['__proto__']: { isAdmin: true } }),
    );
    expect(seen.changes[0]).toMatchObject({ fields: [{ imported: text }] });
    const positions = csvOf(POSITIONS, [
      ['=1+1', '@SUM(A1)', '<b>bold</b> **strong** &amp;', '', 'Mar 2019', ''],
    ]);
    const { _id, changes } = await preview(zipOf({ 'Positions.csv': positions }));
    await site.owner('POST', `/api/imports/${_id}/apply`, {
      changes: changes.map((each: { _id: string }) => each._id),
    });
    const [employer] = (await site.app.inject('/api/work-history')).json().data;
    expect(employer).toMatchObject({
      employer: '=1+1',
      roles: [{ title: '@SUM(A1)', description: String.raw`\<b>bold\</b> \*\*strong\*\* \&amp;` }],
    });
  });
});

it('long lists and long texts are limited, and what is left over says so', async () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `T${index}`);
  const { changes, leftOver } = await preview(
    json({
      work: [{ name: 'Looms', position: 'Weaver', startDate: '2019', summary: '*'.repeat(2_000_000) }],
      skills: [{ name: 'Tools & Database', keywords: [...numbered(501), 'x'] }],
      projects: [
        {
          name: 'Loom',
          description: 'A loom.',
          type: ['Web'],
          highlights: [...numbered(101), 'A'.repeat(10_001), { nested: 'text' }],
        },
      ],
    }),
  );
  const titles = changes.map(({ title, group }: { title: string; group: string }) => title || group);
  expect(titles).toEqual(['Looms', 'technologies', 'Loom']);
  const reasons = leftOver.map(({ from, value, reason }: Record<string, string>) => [
    from,
    value!.slice(0, 12),
    reason,
  ]);
  expect(reasons).toEqual(
    expect.arrayContaining([
      ['skills[0].keywords', 'T500, x', 'Only the first 500 are read.'],
      ['projects[0].highlights', 'AAAAAAAAAAAA', 'It has more than 10000 characters.'],
      ['projects[0].highlights', 'text', 'The site has no field for it.'],
      ['projects[0].type', 'Web', 'The site has no field for it.'],
      ['projects[0]', 'T100', 'Only the first 100 fit.'],
      ['work[0]', '************', expect.stringContaining('10000')],
    ]),
  );
});

it("reads LinkedIn's tables with notes before the header, months in words and descriptions of several lines", async () => {
  const positions = `\uFEFFNotes:\n"Exported on 3 May, with care"\n\n${csvOf(POSITIONS, [
    ['Looms', 'Weaver', 'First line\n\nSecond, "quoted"', 'Bath', 'März 2019', 'Dec 2020'],
    ['Looms', 'Apprentice', '', 'Bath', '2018', '2019'],
  ]).slice(1)}`;
  const { changes, leftOver } = await preview(
    zipOf({ 'Export/Positions.csv': positions, 'messages.csv': 'x' }),
  );
  expect(changes).toMatchObject([
    {
      title: 'Looms',
      from: 'Positions.csv, row 1; Positions.csv, row 2',
      fields: [
        { label: 'Employer', now: '', imported: 'Looms' },
        { label: 'Place', imported: 'Bath' },
        { label: 'Role', imported: 'Weaver' },
        { label: 'Dates', imported: 'Mar 2019 – Dec 2020' },
        { label: 'Description', imported: 'First line\n\nSecond, "quoted"' },
        { label: 'Role', imported: 'Apprentice' },
        { label: 'Dates', imported: '2018 – 2019' },
      ],
    },
  ]);
  expect(leftOver).toEqual([
    { from: 'Other files', value: 'messages.csv', reason: 'Only the files about your profile are read.' },
  ]);
});

describe('GitHub', () => {
  const ask = (user = 'ada') => site.owner('POST', '/api/imports/github', { user });
  const names = (changes: readonly { title: string; isChosen: boolean }[]) =>
    changes.map(({ title, isChosen }) => [title, isChosen]);

  it('lists public repositories as draft projects, with topics and languages as technologies', async () => {
    github.serve({
      '/users/ada/repos': [
        repositoryOf('loom', { topics: ['react', 'hacktoberfest', 'postgres'], homepage: 'loom.example' }),
        repositoryOf('copy', { fork: true }),
        repositoryOf('old', { archived: true }),
        repositoryOf('secret', { private: true }),
        repositoryOf('silent', { description: null }),
      ],
      '/repos/ada/loom/languages': { TypeScript: 9, Shell: 2, Go: 1 },
    });
    const { source, name, changes, leftOver } = (await ask('https://github.com/ada/')).json().data;
    expect({ source, name }).toEqual({ source: 'github', name: 'ada' });
    expect(names(changes)).toEqual([
      ['loom', true],
      ['copy', false],
      ['old', false],
    ]);
    expect(changes[0].fields).toEqual(
      [
        ['Title', 'loom'],
        ['Description', 'About loom.'],
        ['Frontend Technologies', 'TypeScript, React'],
        ['Backend Technologies', 'Shell, Go, PostgreSQL'],
        ['Live Link', 'https://loom.example'],
        ['GitHub Link', 'https://github.com/ada/loom'],
      ].map(([label, imported]) => ({ label, now: '', imported })),
    );
    expect(changes[0].note).toContain('draft');
    expect(leftOver.map(({ value }: { value: string }) => value)).toEqual([
      'hacktoberfest',
      'secret',
      'silent',
    ]);
  });

  it('reads all pages', async () => {
    const pages = [
      Array.from({ length: 100 }, (_, index) => repositoryOf(`a${index}`, { fork: true })),
      [repositoryOf('last', { language: null })],
    ];
    github.respond = ({ url = '' }, response) => {
      const page = Number(new URL(url, github.url).searchParams.get('page'));
      response.end(JSON.stringify(pages[page - 1]));
    };
    expect((await ask()).json().data.changes).toHaveLength(101);
  });

  it('accepts a saved response', async () => {
    const { source, changes } = await preview(
      json([repositoryOf('loom', { languages: { Rust: 1 } }), repositoryOf('reed')]),
    );
    expect(source).toBe('github');
    expect(names(changes)).toEqual([
      ['loom', true],
      ['reed', true],
    ]);
  });

  it.each([
    [
      'an unknown user',
      (_: unknown, response: import('node:http').ServerResponse) => void response.writeHead(404).end(),
      404,
      /no user “ada”/,
    ],
    [
      'its request limit',
      (_: unknown, response: import('node:http').ServerResponse) =>
        void response
          .writeHead(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1790000000' })
          .end(),
      424,
      /no more requests from this server before 14:13 UTC.*save it as a file/,
    ],
    [
      'an error',
      (_: unknown, response: import('node:http').ServerResponse) => void response.writeHead(500).end(),
      424,
      /\(500\)/,
    ],
    [
      'something else',
      (_: unknown, response: import('node:http').ServerResponse) => void response.end('{"message":"hi"}'),
      424,
      /unexpected response/,
    ],
    [
      'HTML',
      (_: unknown, response: import('node:http').ServerResponse) => void response.end('<html>'),
      424,
      /can't be reached/,
    ],
    [
      'a redirect to an internal address',
      (_: unknown, response: import('node:http').ServerResponse) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      424,
      /can't be reached/,
    ],
    [
      'an endless response',
      async (_: unknown, response: import('node:http').ServerResponse) => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, ' '))) await pause(0);
        response.on('drain', () => response.write(Buffer.alloc(1024 * 1024, ' ')));
      },
      424,
      /can't be reached/,
    ],
    [
      'no response',
      (request: import('node:http').IncomingMessage) => void request.socket.destroy(),
      424,
      /can't be reached/,
    ],
  ])('responding with %s is reported', async (_what, respond, status, message) => {
    github.respond = respond as never;
    const response = await ask();
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(message);
  });

  it.each(['', 'a/b', '../x', 'ada@evil.example', 'http://evil.example/ada', 'ada?x', '-ada'])(
    '“%s” isn’t asked for',
    async (user) => {
      github.respond = () => {
        throw new Error('It was asked for');
      };
      expect((await ask(user)).statusCode).toBe(400);
    },
  );
});
