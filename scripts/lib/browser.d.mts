export function ensureBrowser(): Promise<string>;
export function findBrowser(): Promise<string | undefined>;
