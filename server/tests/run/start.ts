import { makeGooglesKeys } from './googles-keys';
import { buildPrograms } from './programs';
import { makeSmallSample } from './small-sample';

declare global {
  var removeSmallSample: (() => Promise<void>) | undefined;
}

/** Before the first test of the server's: what all of them use and none changes. Once, also where they run on both databases. */
export default async function start(): Promise<void> {
  if (globalThis.removeSmallSample) return;
  globalThis.removeSmallSample = await makeSmallSample();
  await makeGooglesKeys();
  await buildPrograms();
}
