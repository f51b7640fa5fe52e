/** Whether the visitor has asked the browser to be sparing (`Save-Data`): nothing is fetched then before it's wanted. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
