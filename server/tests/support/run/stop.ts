/** Runs after the last test. */
export default async function stop(): Promise<void> {
  await globalThis.removeRunFolder?.();
  globalThis.removeRunFolder = undefined;
}
