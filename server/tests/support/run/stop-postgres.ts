import stopRun from './stop';

/** After the last one. */
export default async function stop(): Promise<void> {
  await globalThis.stopSharedCluster?.();
  await stopRun();
}
