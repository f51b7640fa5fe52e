/** Whether the visitor saves data (`Save-Data`). Nothing is prefetched then. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
