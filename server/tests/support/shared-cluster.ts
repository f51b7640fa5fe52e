import { Client } from 'pg';
import { Cluster } from './cluster';

/** The variable with the run's PostgreSQL; set before the test processes start. */
const VARIABLE = 'TEST_POSTGRES';
/** A migrated database. */
const TEMPLATE = 'today';

/** @returns a function that stops it */
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

/** A new database, migrated or empty. @returns its URL */
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
