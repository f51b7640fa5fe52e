/** After the last one. */
export default async function stop(): Promise<void> {
  await globalThis.removeRunFolder?.();
  globalThis.removeRunFolder = undefined;
}
