import type { InstallationFacts } from '@portfolio/shared-api/backup';
import { formatBytes, formatCount, formatList } from '../../components/format';

/** Such as '6 projects, 12 messages and 34 files (113 MB)'. */
export function formatInstallation({ projects, messages, files, bytes }: InstallationFacts): string {
  const counts = [
    formatCount(projects, 'project'),
    formatCount(messages, 'message'),
    formatCount(files, 'file'),
  ];
  return `${formatList(counts)} (${formatBytes(bytes)})`;
}
