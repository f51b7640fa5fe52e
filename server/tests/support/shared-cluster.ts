import { Client } from 'pg';
import { Cluster } from './cluster';

/** Where a run's tests find its PostgreSQL: their processes are started after this was set. */
const VARIABLE = 'TEST_POSTGRES';
/** A database with today's tables. */
const TEMPLATE = 'today';

/** @returns what stops it */
export async function startSharedCluster(fill: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  const cluster = await Cluster.start();
  process.env[VARIABLE] = cluster.address;
  try {
    await command(`create database ${TEMPLATE}`);
    await fill(cluster.urlOf(TEMPLATE));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return () => cluster.stop();
}

/** A new database with today's tables, or an empty one. @returns its address */
export async function createDatabase(name: string, { isEmpty = false } = {}): Promise<string> {
  await command(`create database ${name}${isEmpty ? '' : ` template ${TEMPLATE}`}`);
  return urlOf(name);
}

export const dropDatabase = (name: string): Promise<void> => command(`drop database ${name} with (force)`);

const urlOf = (name: string) => `${process.env[VARIABLE]}/${name}`;

async function command(text: string): Promise<void> {
  const client = new Client(urlOf('postgres'));
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
