/** Ends the run's installation and removes its data. */
export default async function endSharedSite(): Promise<void> {
  await globalThis.endSharedSite?.();
}
