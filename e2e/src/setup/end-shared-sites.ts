/** Ends the run's installations and removes their data. */
export default async function endSharedSites(): Promise<void> {
  await globalThis.endSharedSites?.();
}
