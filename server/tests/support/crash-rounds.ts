import { randomInt } from 'node:crypto';
import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { Burst, projectOf, sha256, type Call } from './crash-burst';
import { Program } from './process';
import type { TestDatabase } from './test-database';
import { unsignedToken } from './test-keys';

const PROJECT_ID = 'demo-portfolio';
const TOKEN = unsignedToken({
  iss: `https://securetoken.google.com/${PROJECT_ID}`,
  aud: PROJECT_ID,
  email: 'owner@example.com',
});
const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes to a server until kill -9, repeatedly, and checks the content after each start. @returns the number of acknowledged writes */
export async function runCrashRounds(database: TestDatabase, rounds: number): Promise<number> {
  const env = {
    ...database.env,
    PORT: String(await freePort()),
    AUTH_PORT: String(await freePort()),
    DATA_DIR: database.dir,
    CONTACT_LIMIT: '100000',
    CONTACT_TOTAL_LIMIT: '100000',
    UPLOAD_LIMIT: '100000',
  };
  const call = callOf(`http://127.0.0.1:${env.PORT}`);
  const burst = new Burst(call);
  for (let round = 0; round <= rounds; round += 1) {
    const server = Program.start(env);
    try {
      await server.prints('The site is running at');
      await checkContent(call, burst);
      await checkFiles(call, burst, database);
      if (round < rounds) await writeUntilKilled(burst, server);
    } finally {
      await server.stop('SIGKILL');
    }
    await makeOlder(join(database.dir, 'media'));
  }
  return burst.acknowledged;
}

/** At a random moment; the writes before it count. */
async function writeUntilKilled(burst: Burst, server: Program): Promise<void> {
  let left = randomInt(10, 60);
  await burst.run(() => {
    left -= 1;
    if (left === 0) server.child.kill('SIGKILL');
  });
}

/** Everything acknowledged is there, and nothing half-written or duplicated. */
async function checkContent(call: Call, burst: Burst): Promise<void> {
  const get = async (path: string) => JSON.parse(String(await call('GET', path))).data;
  for (const [number, isSaved] of burst.projects) if (!isSaved) await burst.addProject(number);
  const projects: ReturnType<typeof projectOf>[] = (await get('/api/projects')).filter(
    ({ title }: { title: string }) => title.startsWith('Project '),
  );
  const numbers = [...burst.projects.keys()];
  expect(projects.map(({ title }) => title).toSorted()).toEqual(
    numbers.map((number) => `Project ${number}`).toSorted(),
  );
  for (const project of projects) expect(project).toMatchObject(projectOf(numberIn(project.title)));

  const messages = await allMessages(call);
  expect(new Set(messages.map(({ subject }) => subject)).size).toBe(messages.length);
  for (const { subject, name, text } of messages)
    expect([name, text]).toEqual([`Name ${numberIn(subject)}`, `Message ${numberIn(subject)}`]);
  const received = messages.map(({ subject }) => numberIn(subject));
  for (const [number, isSaved] of burst.messages) if (isSaved) expect(received).toContain(number);

  const { fullName, bio } = await get('/api/home_profile');
  const { requested, saved } = burst.profile;
  if (requested === 0) return;
  expect(bio).toBe(`Bio ${numberIn(fullName)}`);
  expect(numberIn(fullName)).toBeGreaterThanOrEqual(saved);
  expect(numberIn(fullName)).toBeLessThanOrEqual(requested);
}

/** Each acknowledged file is intact, each row has its file, and no other files are left. */
async function checkFiles(call: Call, burst: Burst, database: TestDatabase): Promise<void> {
  for (const [path, hash] of burst.files)
    expect([path, sha256(await call('GET', path))]).toEqual([path, hash]);
  const rows = await database.look((db) => db.selectFrom('media').selectAll().execute());
  const kept = await filesIn(join(database.dir, 'media'));
  const known = rows.map(({ resource_type, id, format }) => `${resource_type}/${id}.${format}`);
  expect(kept.filter((name) => !name.startsWith('copies/')).toSorted()).toEqual(known.toSorted());
  for (const { resource_type, id, format, bytes } of rows)
    expect((await stat(join(database.dir, 'media', resource_type, `${id}.${format}`))).size).toBe(bytes);
}

const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);

async function allMessages(call: Call) {
  const all: { subject: string; name: string; text: string }[] = [];
  for (;;) {
    const { data } = JSON.parse(String(await call('GET', `/api/messages?limit=100&offset=${all.length}`)));
    if (data.length === 0) return all;
    all.push(...data);
  }
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1));
}

/** Newer files may still be incomplete: the sweep leaves them alone. */
async function makeOlder(dir: string): Promise<void> {
  const date = new Date(Date.now() - 2 * DAY_MS);
  for (const name of await filesIn(dir)) await utimes(join(dir, name), date, date);
}

function callOf(origin: string): Call {
  return async (method, path, body, headers) => {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : new Uint8Array(body as Buffer) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${method} ${path} got ${response.status}: ${bytes}`);
    return bytes;
  };
}
