import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database, type DatabaseLocation } from '../../src/db/database';
import { newId } from '../../src/db/record-id';
import { inRunFolder } from './run/run-folder';
import { createDatabase, dropDatabase } from './shared-cluster';

interface Wanted {
  /** Empty, without tables. */
  readonly isEmpty?: boolean;
  /** Always SQLite. */
  readonly isFile?: boolean;
}

/** A test's own database, in its folder or on the run's PostgreSQL. */
export class TestDatabase {
  readonly #opened: Database[] = [];

  private constructor(
    readonly location: DatabaseLocation,
    /** The environment that selects it. */
    readonly env: NodeJS.ProcessEnv,
    readonly dir: string,
    readonly drop: () => Promise<void>,
  ) {}

  static async create(wanted: Wanted = {}): Promise<TestDatabase> {
    const dir = await mkdtemp(join(tmpdir(), 'portfolio-test-'));
    if (!IS_POSTGRES || wanted.isFile) {
      const file = join(dir, 'portfolio.db');
      if (!wanted.isEmpty) await copyTemplate(file);
      return new TestDatabase({ file }, {}, dir, () => Promise.resolve());
    }
    const name = `test_${newId()}`;
    const url = await createDatabase(name, wanted);
    return new TestDatabase({ url }, { DATABASE_URL: url }, dir, () => dropDatabase(name));
  }

  /** Another connection, which `remove` closes. */
  async open(known?: Parameters<typeof openDatabase>[1]): Promise<Database> {
    const db = await openDatabase(this.location, known);
    this.#opened.push(db);
    return db;
  }

  /** Reads it directly, while a server uses it. */
  async look<Found>(find: (db: Database) => Promise<Found>): Promise<Found> {
    const db = await openDatabase(this.location);
    return find(db).finally(() => db.destroy());
  }

  /** Includes the folder. */
  async remove(): Promise<void> {
    for (const db of this.#opened) await db.destroy();
    await this.drop();
    // An image variant may still be written to it.
    await rm(this.dir, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** Copies a migrated file that the run's first test creates, because migrations take longer than most tests. */
async function copyTemplate(file: string): Promise<void> {
  const template = inRunFolder('portfolio.db');
  const isThere = await copyFile(template, file).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await (await openDatabase({ file })).destroy();
  const unfinished = `${template}.${newId()}`;
  await copyFile(file, unfinished);
  await rename(unfinished, template);
}
