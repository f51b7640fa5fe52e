import { downloadBackup, installationQuery, type InstallationFacts } from '@portfolio/shared-api/backup';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { choiceLook } from '@portfolio/shared-ui/field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { failed, SaveStatusBanner, succeeded } from '../../components/save-status/save-status';
import { formatDateTime } from '../../components/format';
import { formatInstallation } from './format-installation';

interface Props {
  /** Undefined until loaded. */
  readonly facts: InstallationFacts | undefined;
}

const REFRESH_MS = 1000;

const started = succeeded('Download started. You’ll find it in your downloads folder.');

/** Downloads everything as a single file. */
export function DownloadSection({ facts }: Props) {
  const [hasMessages, setHasMessages] = useState(true);
  const download = useMutation({ mutationFn: downloadBackup, onMutate: () => facts?.lastBackupAt });
  // The page can't see when the browser has the whole file, or that the owner cancelled it. The server stores the time of a whole one.
  const isRunning = download.isSuccess && facts?.lastBackupAt === download.context;
  useQuery({ ...installationQuery(), refetchInterval: isRunning && REFRESH_MS });
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
