import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { DatabaseError, PoolClient } from 'pg';
import { AppError } from '../errors';
import { migrate, type DatabaseKind } from './migrate';

/** How long a connection may take, in milliseconds. */
const CONNECT_MS = 5_000;
/** How long a statement may take: the longest ones wait for a backup that is being put back. */
const STATEMENT_MS = 30_000;
/** What contracts don't look at, such as an id within a form; of all that the driver sends only a null character is that. */
const UNSTORABLE_TEXT = '22021';
/** Statements at once; what is more waits for its turn. */
const CONNECTIONS = 10;

/** A PostgreSQL server, for as many servers of the site as there are. Kysely's migrator locks it by itself. */
export async function postgres(url: string): Promise<DatabaseKind> {
  // Who has a file needs no driver.
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    keepAlive: true,
    application_name: 'portfolio',
  });
  // A connection that broke while nobody used it: the next query takes another one.
  pool.on('error', () => undefined);
  const connect = async () => guarded(await pool.connect().catch(refuse));
  return { dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }), migrate };
}

/** A connection whose faults are told in words of ours, and that nobody is given again once it broke. */
function guarded(client: PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  // It may break between two statements too, when nobody waits for an answer.
  const note = (error: Error) => void (broken = error);
  client.on('error', note);
  return {
    // Kysely has a second form for cursors, which nothing here uses.
    query: ((text: string, values: readonly unknown[]) =>
      client.query(text, [...values]).catch((error: Error) => {
        if (isUnreachable(error)) note(error);
        return refuse(error);
      })) as unknown as PostgresPoolClient['query'],
    release: () => {
      client.off('error', note);
      client.release(broken);
    },
  };
}

function refuse(error: Error): never {
  if (isUnreachable(error)) throw unreachable(error);
  throw (error as Partial<DatabaseError>).code === UNSTORABLE_TEXT ? noText() : error;
}

/** What isn't the server's answer to a statement is a fault of the connection, unless it's one of the program. */
function isUnreachable(error: Error): boolean {
  const { severity, code = '' } = error as Partial<DatabaseError>;
  // Connection exceptions, a server that stops or starts, and one that takes no more connections.
  if (severity !== undefined) return /^(?:08...|57P0[1-5]|53300)$/.test(code);
  return !(error instanceof TypeError);
}

const noText = () => new AppError(400, 'no-text', "Text can't contain null characters");

function unreachable(cause: Error): AppError {
  const refusal = new AppError(
    503,
    'database-unreachable',
    "The site can't reach its database at this moment. Please try again in a minute.",
    { headers: { 'retry-after': '10' } },
  );
  return Object.assign(refusal, { cause });
}
