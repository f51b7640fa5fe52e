import { makeGooglesKeys } from './googles-keys';
import { buildPrograms } from './programs';
import { makeRunFolder } from './run-folder';
import { makeSmallSample } from './small-sample';

declare global {
  var removeRunFolder: (() => Promise<void>) | undefined;
}

/** Runs before the first server test, once for both projects: creates what all tests use and none changes. */
export default async function start(): Promise<void> {
  if (globalThis.removeRunFolder) return;
  globalThis.removeRunFolder = await makeRunFolder();
  await makeSmallSample();
  await makeGooglesKeys();
  await buildPrograms();
}
