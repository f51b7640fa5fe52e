import stopRun from './stop';

/** Runs after the last test. */
export default async function stop(): Promise<void> {
  await globalThis.stopSharedCluster?.();
  await stopRun();
}
