import type { InstallationFacts } from '@portfolio/shared-api/backup';

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;

/** Such as '6 projects, 12 messages and 34 files (118 MB)'. */
export function installationWords({
  projects,
  messages,
  files,
  bytes,
}: Pick<InstallationFacts, 'projects' | 'messages' | 'files' | 'bytes'>): string {
  return `${counted(projects, 'project')}, ${counted(messages, 'message')} and ${counted(files, 'file')} (${sizeWords(bytes)})`;
}

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** A size as people read it, such as '1.5 MB'. */
export function sizeWords(bytes: number): string {
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${UNITS[unit]}`;
}
