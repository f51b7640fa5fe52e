import type { Project } from '@portfolio/shared-api/contracts';
import { migrations } from '../../src/db/migrations';
import { MAX_FORMER_SLUGS } from '../../src/db/project-slugs';
import { listProjectEntries } from '../../src/features/projects/repository';
import { download, fileEntry, forge, restore } from '../support/backup-client';
import { TestDatabase } from '../support/test-database';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const send = async (...call: Parameters<TestSite['owner']>) => (await site.owner(...call)).json();
const add = async (change: object = {}): Promise<Project> =>
  (await send('POST', '/api/projects', { ...PROJECT, ...change })).data;
const addAll = async (...titles: string[]) => {
  const projects: Project[] = [];
  for (const title of titles) projects.push(await add({ title }));
  return projects;
};
const change = (id: string, to: object) => send('PUT', `/api/projects/${id}`, { ...PROJECT, ...to });
const find = async (address: string): Promise<Project | null> =>
  (await site.app.inject(`/api/projects/${address}`)).json().data ?? null;
const slugs = async () =>
  Object.fromEntries(
    ((await send('GET', '/api/projects?drafts=include')).data as Project[]).map(({ _id, slug }) => [
      _id,
      slug,
    ]),
  );
const formerSlugs = async (id: string) =>
  (await site.database.look(listProjectEntries)).find((entry) => entry.id === id)!.formerSlugs;

describe('a draft', () => {
  it('has the slug of its title until it is published, and leaves no redirect', async () => {
    const { _id, slug } = await add({ title: 'Acme rewrite', draft: true });
    await change(_id, { title: 'Open queue', slug, draft: true });
    expect(await slugs()).toEqual({ [_id]: 'open-queue' });
    await change(_id, { title: 'Open queue', slug: 'open-queue', draft: false });
    await change(_id, { title: 'Open queue, second edition', slug: 'open-queue' });
    expect(await slugs()).toEqual({ [_id]: 'open-queue' });
    expect(await formerSlugs(_id)).toEqual([]);
  });

  it('keeps a slug that the owner chose', async () => {
    const { _id } = await add({ title: 'Acme rewrite', slug: 'queue', draft: true });
    await change(_id, { title: 'Open queue', slug: 'queue', draft: true });
    expect(await slugs()).toEqual({ [_id]: 'queue' });
  });
});

describe('a new project gets a slug', () => {
  it('from its title, with a number if another project has it, also a draft', async () => {
    await add({ title: 'Queue Inspector', draft: true });
    const projects = await addAll('Queue inspector!', 'QUEUE   INSPECTOR', 'Łódź');
    expect(projects.map(({ slug }) => slug)).toEqual(['queue-inspector-2', 'queue-inspector-3', 'lodz']);
  });

  it('of its own if the owner chose one', async () => {
    expect(await add({ slug: ' ferries ' })).toMatchObject({ slug: 'ferries' });
  });

  it('that is its id if the title gives nothing', async () => {
    const [first, second] = await addAll('学习', '🚀');
    expect([first!.slug, second!.slug]).toEqual([first!._id, second!._id]);
    // A form sends it back.
    expect((await change(first!._id, { title: '学习', slug: first!.slug })).data.slug).toBe(first!._id);
  });
});

describe('a slug', () => {
  it('stays when the title changes, and when a client without slugs saves', async () => {
    const { _id: id } = await add({ title: 'Ledger' });
    expect((await change(id, { title: 'Books', slug: 'ledger' })).data.slug).toBe('ledger');
    expect((await change(id, { title: 'Accounts' })).data.slug).toBe('ledger');
    expect(await formerSlugs(id)).toEqual([]);
  });

  it('is derived again when the owner empties the field', async () => {
    const { _id: id } = await add({ title: 'Ledger' });
    expect((await change(id, { title: 'Books', slug: '' })).data.slug).toBe('books');
  });

  it.each([
    ['Queue', 'Use lower-case letters a to z, digits, and single hyphens between them'],
    ['a--b', 'Use lower-case letters'],
    ['-a', 'Use lower-case letters'],
    ['a/b', 'Use lower-case letters'],
    ['x'.repeat(65), 'The address can have at most 64 characters'],
  ])('%s is refused in plain words', async (slug, message) => {
    const response = await site.owner('POST', '/api/projects', { ...PROJECT, slug });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toEqual([{ path: ['slug'], message: expect.stringContaining(message) }]);
  });

  it("that another project has is refused with that project's title, and changes nothing", async () => {
    const [, ledger] = await addAll('Ferry', 'Ledger');
    const other = await add({ title: 'Secret plan', draft: true });
    const refused = async (slug: string) => {
      const response = await site.owner('PUT', `/api/projects/${ledger!._id}`, { ...PROJECT, slug });
      expect(response.statusCode).toBe(400);
      expect(response.json().issues).toMatchObject([{ path: ['slug'] }]);
      return response.json().issues[0].message;
    };
    expect(await refused('ferry')).toBe('The project “Ferry” already has this address. Choose another one.');
    expect(await refused('secret-plan')).toMatch(/^The draft “Secret plan” already has/);
    // Its id is an address too.
    expect(await refused(other._id)).toMatch(/^The draft “Secret plan” already has/);
    expect(await find('ledger')).toEqual(ledger);
  });

  it('is unique when two are saved at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => add({ title: 'Ledger' })));
    expect(Object.values(await slugs()).toSorted()).toEqual([
      'ledger',
      'ledger-2',
      'ledger-3',
      'ledger-4',
      'ledger-5',
    ]);
  });
});

describe('a former slug', () => {
  it('still finds the project, as its id does, and never a draft', async () => {
    const { _id: id } = await add({ title: 'Ledger' });
    await change(id, { slug: 'books' });
    await change(id, { slug: 'accounts' });
    expect(await formerSlugs(id)).toEqual(['ledger', 'books']);
    for (const address of [id, 'ledger', 'books', 'accounts'])
      expect(await find(address)).toMatchObject({ _id: id, slug: 'accounts' });
    expect(await find('ledge_')).toBeNull();
    await change(id, { draft: true });
    for (const address of [id, 'ledger', 'accounts']) expect(await find(address)).toBeNull();
  });

  it('is current again when the project takes it back', async () => {
    const { _id: id } = await add({ title: 'Ledger' });
    await change(id, { slug: 'books' });
    await change(id, { slug: 'ledger' });
    expect(await formerSlugs(id)).toEqual(['books']);
  });

  it('stays its project’s: a chosen slug is refused, a derived one gets a number', async () => {
    const { _id: id } = await add({ title: 'Ledger' });
    await change(id, { title: 'Ledger', slug: 'books' });
    const { _id: other } = await add({ title: 'Ledger' });
    expect(await slugs()).toMatchObject({ [other]: 'ledger-2' });
    const refusals = [
      await site.owner('POST', '/api/projects', { ...PROJECT, slug: 'ledger' }),
      // A draft would lead shared links astray once it is published.
      await site.owner('POST', '/api/projects', { ...PROJECT, slug: 'ledger', draft: true }),
      await site.owner('PUT', `/api/projects/${other}`, { ...PROJECT, slug: 'ledger' }),
    ];
    const message = '“Ledger” still redirects from this address. Choose another.';
    for (const response of refusals) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ message, issues: [{ path: ['slug'], message }] });
    }
    expect(await find('ledger')).toMatchObject({ _id: id, slug: 'books' });
    expect(await slugs()).toMatchObject({ [other]: 'ledger-2' });
  });

  it('of a project that became a draft stays its own too, because it may be published again', async () => {
    const { _id: id } = await add({ title: 'Ledger' });
    await change(id, { title: 'Ledger', slug: 'books', draft: true });
    expect(await send('POST', '/api/projects', { ...PROJECT, slug: 'ledger' })).toMatchObject({
      issues: [{ message: 'The draft “Ledger” had this address before. Choose another.' }],
    });
  });

  it('is free when its project is in the trash', async () => {
    const { _id: id } = await add({ title: 'Ledger' });
    await change(id, { slug: 'books' });
    const { binId } = await send('DELETE', `/api/projects/${id}`);
    const { _id: taker } = await add({ title: 'Cash', slug: 'ledger' });
    expect(await find('ledger')).toMatchObject({ _id: taker });
    // A former slug has one project, even if the trashed one returns and the other one moves on.
    await send('POST', `/api/bin/${binId}/restore`);
    expect(await formerSlugs(id)).toEqual([]);
    await change(taker, { slug: 'cash' });
    expect(await find('ledger')).toMatchObject({ _id: taker });
  });

  it('is one of a limited number, the newest last', async () => {
    const { _id: id } = await add({ slug: 'no-0' });
    for (let number = 1; number <= MAX_FORMER_SLUGS + 2; number += 1)
      await change(id, { slug: `no-${number}` });
    const former = await formerSlugs(id);
    expect(former).toHaveLength(MAX_FORMER_SLUGS);
    expect([former[0], former.at(-1)]).toEqual(['no-2', `no-${MAX_FORMER_SLUGS + 1}`]);
  });
});

describe('a project from the trash', () => {
  const remove = async (id: string): Promise<string> => (await send('DELETE', `/api/projects/${id}`)).binId;

  it('keeps its slug if it is still free', async () => {
    const { _id: id } = await add({ title: 'Ledger', slug: 'books' });
    await send('POST', `/api/bin/${await remove(id)}/restore`);
    expect(await find('books')).toMatchObject({ _id: id });
  });

  it('gets another one if a project has moved on from it', async () => {
    const ledger = await add({ title: 'Ledger' });
    const trashed = await remove(ledger._id);
    const { _id: other } = await add({ title: 'Ledger' });
    await change(other, { slug: 'books' });
    await send('POST', `/api/bin/${trashed}/restore`);
    expect(await find('ledger')).toMatchObject({ _id: other });
    expect(await find('ledger-2')).toMatchObject({ _id: ledger._id });
  });

  it('gets another one if a project has taken it, and one if it never had any', async () => {
    const ledger = await add({ title: 'Ledger' });
    const trashed = await remove(ledger._id);
    await add({ title: 'Ledger' });
    await send('POST', `/api/bin/${trashed}/restore`);
    expect(await find(ledger._id)).toMatchObject({ slug: 'ledger-2' });

    const ferry = await add({ title: 'Ferry' });
    const older = await remove(ferry._id);
    await site.database.look(async (db) => {
      const { content } = await db
        .selectFrom('bin')
        .select('content')
        .where('id', '=', older)
        .executeTakeFirstOrThrow();
      const { table, row } = JSON.parse(content);
      const { slug: _, former_slugs: __, ...rest } = row;
      await db
        .updateTable('bin')
        .set({ content: JSON.stringify({ table, row: rest }) })
        .where('id', '=', older)
        .execute();
    });
    await send('POST', `/api/bin/${older}/restore`);
    expect(await find('ferry')).toMatchObject({ _id: ferry._id });
  });
});

describe('a backup', () => {
  const PROJECTS = 'tables/projects.jsonl';
  const REPLACE = '?replace=true';
  const changed = async (change: (row: Record<string, unknown>) => void) =>
    forge(await download(site), (entries) =>
      entries.map((entry) => {
        if (entry.header.name !== PROJECTS) return entry;
        const rows = entry.content
          .toString()
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        rows.forEach(change);
        return fileEntry(PROJECTS, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      }),
    );

  it('keeps slugs and former slugs', async () => {
    const { _id: id } = await add({ title: 'Ledger' });
    await change(id, { slug: 'books' });
    const file = await download(site);
    await change(id, { slug: 'accounts' });
    expect((await restore(site, file, REPLACE)).statusCode).toBe(200);
    expect(await find('ledger')).toMatchObject({ _id: id, slug: 'books' });
  });

  it('of an older version gets slugs', async () => {
    const [first, second] = await addAll('Ledger', 'Ledger');
    const older = await changed((row) => {
      delete row.slug;
      delete row.former_slugs;
    });
    expect((await restore(site, older, REPLACE)).statusCode).toBe(200);
    expect(await slugs()).toEqual({ [first!._id]: 'ledger', [second!._id]: 'ledger-2' });
  });

  it.each([
    ['a slug that no form could save', { slug: 'No Slug' }],
    ['a former slug that no form could save', { former_slugs: '["../x"]' }],
    ['former slugs that are no list', { former_slugs: '{"a":1}' }],
    ['the same slug for two projects', { slug: 'same' }],
  ])('with %s is refused', async (_what, columns) => {
    await addAll('Ledger', 'Ferry');
    const response = await restore(site, await changed((row) => Object.assign(row, columns)), REPLACE);
    expect(response.statusCode).toBe(400);
    expect(await find('ledger')).not.toBeNull();
  });
});

it('a migration gives existing projects their slugs, the oldest the plain one', async () => {
  const database = await TestDatabase.create({ isEmpty: true });
  const { '0019-project-slugs': _, ...before } = migrations;
  const old = await database.open(before);
  const row = (id: string, title: string, created_at: string) => ({
    id,
    position: -Number(id.slice(1)),
    title,
    description: 'x',
    category: '',
    images: '[]',
    videos: '[]',
    features: '[]',
    frontend_use: '[]',
    backend_use: '[]',
    live_link: '',
    github_link: '',
    created_at,
    updated_at: created_at,
  });
  await old
    .insertInto('projects')
    .values([
      row('p2', 'Ledger', '2026-01-02T00:00:00.000Z'),
      row('p1', 'Ledger', '2026-01-01T00:00:00.000Z'),
      row('p3', '学习', '2026-01-03T00:00:00.000Z'),
    ])
    .execute();
  const migrated = await database.open();
  const entries = await listProjectEntries(migrated);
  expect(entries.map(({ id, slug }) => [id, slug])).toEqual([
    ['p3', 'p3'],
    ['p2', 'ledger-2'],
    ['p1', 'ledger'],
  ]);
  await database.remove();
});
