export function installedPackages(lock: string): string;
