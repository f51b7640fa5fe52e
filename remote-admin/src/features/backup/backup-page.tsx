import { installationQuery } from '@portfolio/shared-api/backup';
import { useQuery } from '@tanstack/react-query';
import { DownloadSection } from './download-section';
import { RestoreSection } from './restore-section';

export default function BackupPage() {
  const { data: facts } = useQuery(installationQuery());
  return (
    <>
      <title>Dashboard · Backup</title>
      <DownloadSection />
      <RestoreSection facts={facts} />
    </>
  );
}
