import { isApiError, messageOf } from '@portfolio/shared-api';
import { useRestoreBackup, type InstallationFacts } from '@portfolio/shared-api/backup';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { FilePicker, type FilePickerItem } from '@portfolio/shared-ui/file-picker';
import { useEffect, useRef, useState } from 'react';
import { formatBytes, formatDateTime } from '../../components/format';
import { SaveStatusBanner, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { formatInstallation } from './format-installation';
import { readBackupDate } from './read-header';

interface Props {
  /** Undefined until loaded. */
  readonly facts: InstallationFacts | undefined;
}

/** Replaces the site's content with a backup, after a confirmation. */
export function RestoreSection({ facts }: Props) {
  const restore = useRestore();
  const [isAsking, setAsking] = useState(false);
  const isRunning = restore.progress !== null;
  const isOwn = facts === undefined || facts.state === 'own';
  const sectionRef = useRef<HTMLElement>(null);
  const isRestored = restore.status?.tone === 'success';
  useEffect(() => {
    // The focused button is disabled until another file is chosen.
    if (isRestored) sectionRef.current?.focus({ preventScroll: true });
  }, [isRestored]);

  const handleConfirm = () => {
    setAsking(false);
    void restore.run(isOwn);
  };

  return (
    <DashboardSection ref={sectionRef} number={2} title="Restore a backup">
      <FormIntro>
        The whole file is checked before anything changes. It then replaces everything on this site. Backups
        from other installations work too.
      </FormIntro>
      <FilePicker
        label="Backup file"
        accept=".tar,application/x-tar"
        buttonLabel="Choose a backup"
        isDisabled={isRunning}
        items={itemsOf(restore)}
        onFiles={([file]) => void restore.choose(file ?? null)}
      />
      <SaveStatusBanner status={restore.status} onDismiss={restore.dismissStatus} />
      <div>
        <Button
          disabled={!restore.file}
          isBusy={isRunning}
          busyLabel={restore.progress === 1 ? 'Restoring...' : 'Uploading...'}
          onClick={() => setAsking(true)}
        >
          Restore backup
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Restore this backup?"
        description={`${formatReplaced(facts)} with the content of ${restore.file?.name ?? 'the file'}${
          restore.madeAt ? `, a backup of ${formatDateTime(restore.madeAt)}` : ''
        }.${isOwn ? ' This can’t be undone, so download a backup of the current content first.' : ''}`}
        confirmLabel={isOwn ? 'Replace everything' : 'Restore'}
        tone={isOwn ? 'danger' : 'neutral'}
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      />
    </DashboardSection>
  );
}

function itemsOf({ file, progress, choose, cancel }: ReturnType<typeof useRestore>): FilePickerItem[] {
  if (!file) return [];
  const item = { id: file.name, name: file.name, kind: 'file' as const, message: formatBytes(file.size) };
  if (progress === null) return [{ ...item, status: 'done', onRemove: () => void choose(null) }];
  // After the upload the server continues on its own.
  return [{ ...item, status: 'uploading', progress, onCancel: progress < 1 ? cancel : undefined }];
}

function formatReplaced(facts: InstallationFacts | undefined): string {
  switch (facts?.state) {
    case 'empty':
      return 'The content of this empty site will be replaced';
    case 'sample':
      return 'The sample content will be replaced';
    case 'own':
      return `Everything on this site, ${formatInstallation(facts)}, will be replaced`;
    default:
      return 'Everything on this site will be replaced';
  }
}

/** Uploads a chosen backup and restores it. */
function useRestore() {
  const { mutateAsync } = useRestoreBackup();
  const [file, setFile] = useState<File | null>(null);
  /** When the chosen backup was made. */
  const [madeAt, setMadeAt] = useState<Date | null>(null);
  /** Null if no upload is running. */
  const [progress, setProgress] = useState<number | null>(null);
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const abort = useRef<AbortController | null>(null);

  return {
    file,
    madeAt,
    progress,
    status,
    dismissStatus: () => setStatus(null),
    async choose(chosen: File | null) {
      setFile(null);
      setStatus(null);
      if (!chosen) return;
      const date = await readBackupDate(chosen);
      setMadeAt(date);
      if (date) setFile(chosen);
      else setStatus(foreign);
    },
    cancel: () => abort.current?.abort(),
    async run(mayReplace: boolean) {
      if (!file || abort.current) return;
      const controller = new AbortController();
      abort.current = controller;
      setStatus(null);
      setProgress(0);
      try {
        const facts = await mutateAsync({
          file,
          mayReplace,
          onProgress: setProgress,
          signal: controller.signal,
        });
        setFile(null);
        setStatus(succeeded(`Backup restored: ${formatInstallation(facts)}.`));
      } catch (error) {
        setStatus(controller.signal.aborted ? cancelled : notRestored(error));
      }
      abort.current = null;
      setProgress(null);
    },
  };
}

const foreign: SaveStatus = { tone: 'error', text: 'This isn’t a backup of this kind of site.' };
const cancelled: SaveStatus = { tone: 'info', text: 'Cancelled. Nothing was changed.' };

function notRestored(error: unknown): SaveStatus {
  const detail = messageOf(error, '');
  // A response says whether anything was changed. Without one the outcome is unknown.
  const doubt = isApiError(error)
    ? ''
    : ' It may have been restored, so check the site before you try again.';
  return { tone: 'error', text: 'The backup couldn’t be restored.', detail: detail + doubt };
}
