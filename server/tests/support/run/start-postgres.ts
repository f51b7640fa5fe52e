import { openDatabase } from '../../../src/db/database';
import startRun from './start';
import { startSharedCluster } from '../shared-cluster';

declare global {
  var stopSharedCluster: (() => Promise<void>) | undefined;
}

/** Runs before the first test on PostgreSQL. */
export default async function start(): Promise<void> {
  await startRun();
  globalThis.stopSharedCluster = await startSharedCluster(async (url) =>
    (await openDatabase({ url })).destroy(),
  );
}
