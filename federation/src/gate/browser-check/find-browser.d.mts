export function findBrowser(): Promise<string | undefined>;
export function onPath(name: string): string | undefined;
export function playwrightsPath(): Promise<string | undefined>;
export function starts(path: string | undefined): path is string;
