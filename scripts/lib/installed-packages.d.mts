export function installedPackages(lock: string): string;
export function hasInstalledAll(lock: string, installed: string): boolean;
