import { makeGooglesKeys } from './googles-keys';
import { buildPrograms } from './programs';
import { makeRunFolder } from './run-folder';
import { makeSmallSample } from './small-sample';

declare global {
  var removeRunFolder: (() => Promise<void>) | undefined;
}

/** Before the first server test: what all of them use and none changes. Once for both projects. */
export default async function start(): Promise<void> {
  if (globalThis.removeRunFolder) return;
  globalThis.removeRunFolder = await makeRunFolder();
  await makeSmallSample();
  await makeGooglesKeys();
  await buildPrograms();
}
