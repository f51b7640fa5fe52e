/** Says what is being done. */
export const progress = (line: string) => console.log(`  ${line}`);
