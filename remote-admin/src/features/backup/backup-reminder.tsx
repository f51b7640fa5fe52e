import { BACKUP_REMINDER_DAYS, installationQuery } from '@portfolio/shared-api/backup';
import { token } from '@portfolio/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatDate } from '../../components/format';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reminds the owner of a site with their own content to back it up now and then. */
export function BackupReminder() {
  const { data: facts, dataUpdatedAt } = useQuery(installationQuery());
  if (facts?.state !== 'own') return null;
  const { lastBackupAt, projects } = facts;
  const isRecent =
    lastBackupAt !== null && dataUpdatedAt - Date.parse(lastBackupAt) < BACKUP_REMINDER_DAYS * DAY_MS;
  // A site that has only just begun has little to lose.
  if (isRecent || (lastBackupAt === null && projects === 0)) return null;
  return (
    <Text>
      {lastBackupAt === null
        ? 'You haven’t backed up this site yet.'
        : `Your last backup is from ${formatDate(lastBackupAt)}.`}{' '}
      <Link to="/setting/backup">Download a backup</Link>
    </Text>
  );
}

const Text = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;
