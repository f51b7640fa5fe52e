/** Stops the run's sites and removes their data. */
export default async function endSharedSites(): Promise<void> {
  await globalThis.endSharedSites?.();
}
