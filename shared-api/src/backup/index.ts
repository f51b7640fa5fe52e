export type { InstallationFacts } from '../contracts/backup';
export { downloadBackup } from './download';
export { installationQuery } from './queries';
export { useRestoreBackup, type RestoreBackup } from './restore';
