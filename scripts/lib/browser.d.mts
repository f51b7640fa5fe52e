export function ensureBrowser(): Promise<string>;
export const BROWSER_ARGS: readonly string[];
