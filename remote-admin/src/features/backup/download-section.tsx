import { downloadBackup, installationQuery } from '@portfolio/shared-api/backup';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { choiceLook } from '@portfolio/shared-ui/field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { failed, SaveStatusBanner, succeeded } from '../../components/save-status/save-status';
import { formatDateTime } from '../../components/format';
import { formatInstallation } from './format-installation';

const REFRESH_MS = 1000;
/** A download that takes longer has probably been cancelled, which the page can't see. */
const LONGEST_DOWNLOAD_MS = 30 * 60_000;

const started = succeeded('Download started. You’ll find it in your downloads folder.');

/** Downloads everything as a single file. */
export function DownloadSection() {
  const [hasMessages, setHasMessages] = useState(true);
  const [awaited, setAwaited] = useState<{ lastBackupAt: string | null; until: number }>();
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: downloadBackup,
    onMutate: () => client.ensureQueryData(installationQuery()).catch(() => null),
    onSuccess: (_, _options, before) =>
      before && setAwaited({ ...before, until: Date.now() + LONGEST_DOWNLOAD_MS }),
  });
  // The server stores the time once it has sent the whole file.
  const { data: facts } = useQuery({
    ...installationQuery(),
    refetchInterval: ({ state: { data } }) =>
      awaited !== undefined &&
      data?.lastBackupAt === awaited.lastBackupAt &&
      Date.now() < awaited.until &&
      REFRESH_MS,
  });
  const status = download.isSuccess
    ? started
    : download.error && failed('The backup couldn’t be made. Please try again.', download.error);

  return (
    <DashboardSection number={1} title="Download a backup">
      <FormIntro>
        A single file with everything on this site, including deleted items. Store it somewhere private.
      </FormIntro>
      {facts && (
        <Facts>
          <span>{formatInstallation(facts)}</span>
          <span>
            {facts.lastBackupAt === null
              ? 'No backup yet'
              : `Last backup: ${formatDateTime(facts.lastBackupAt)}`}
          </span>
        </Facts>
      )}
      <Choice>
        <input
          type="checkbox"
          checked={hasMessages}
          onChange={(event) => setHasMessages(event.target.checked)}
        />
        Include visitor messages
      </Choice>
      <SaveStatusBanner status={status} onDismiss={download.reset} />
      <div>
        <Button
          variant="primary"
          iconStart={<Download size={18} aria-hidden />}
          isBusy={download.isPending}
          onClick={() => download.mutate({ hasMessages })}
        >
          Download backup
        </Button>
      </div>
    </DashboardSection>
  );
}

const Facts = styled.p`
  display: grid;
  gap: ${token.space[1]};
  font: ${token.weight.text} ${token.text.small} / ${token.line.snug} ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  width: fit-content;
  min-height: ${token.size.touch};

  input {
    ${choiceLook}
  }
`;
