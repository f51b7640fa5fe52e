/* A separate process for sqlite/file.test.ts: opens a SQLite file, which migrates it. */
import { openDatabase } from '../../src/db/database';

await (await openDatabase({ file: process.argv[2]! })).destroy();
