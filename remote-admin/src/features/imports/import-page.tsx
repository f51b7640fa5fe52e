import { isApiError, messageOf } from '@portfolio/shared-api';
import {
  IMPORT_MAX_BYTES,
  IMPORT_UNDO_DAYS,
  previewFile,
  previewGithub,
  useApplyImport,
  type ImportPreview,
} from '@portfolio/shared-api/imports';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatBytes, formatCount } from '../../components/format';
import {
  SaveStatusBanner,
  failed,
  succeeded,
  type SaveStatus,
} from '../../components/save-status/save-status';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import { StickyStatusBanner } from '../../components/card-list/list-stack';
import { AfterImport } from './after-import';
import { AppliedImports } from './applied-imports';
import { ImportSources } from './import-sources';
import { FileLine, PreviewTables } from './preview-tables';

/** Fills the site with what the owner has elsewhere: a preview first, then the chosen changes. */
export default function ImportPage() {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [status, setStatus] = useState<SaveStatus | null>(null);
  /** What is being read: a file's name, or a user's. */
  const [reading, setReading] = useState<string | null>(null);
  /** After changes were applied: whether new projects are among them. */
  const [applied, setApplied] = useState<{ readonly hasNewProjects: boolean } | null>(null);
  const [readFailure, setReadFailure] = useState<SaveStatus | null>(null);
  const previewRef = useRef<HTMLElement>(null);
  const { mutateAsync: apply, isPending: isApplying } = useApplyImport();

  const showResult = () => {
    previewRef.current?.focus({ preventScroll: true });
    previewRef.current?.scrollIntoView?.();
  };

  const read = async (name: string, load: () => Promise<ImportPreview>) => {
    if (reading !== null || isApplying) return;
    setReading(name);
    setReadFailure(null);
    setStatus(null);
    setApplied(null);
    setPreview(null);
    try {
      setPreview(await load());
      showResult();
    } catch (error) {
      setReadFailure(failed(`“${name}” couldn’t be read.`, error));
    }
    setReading(null);
  };

  const readFile = (file: File) =>
    file.size > IMPORT_MAX_BYTES
      ? setReadFailure({
          tone: 'error',
          text: `“${file.name}” is too large.`,
          detail: `A file can have at most ${formatBytes(IMPORT_MAX_BYTES)}. From LinkedIn, request only the data about your profile.`,
        })
      : void read(file.name, () => previewFile({ file }));

  const handleApply = async ({ _id: id, changes: all }: ImportPreview, changes: readonly string[]) => {
    setStatus(null);
    try {
      const { changes: count } = await apply({ id, changes });
      setPreview(null);
      setApplied({
        hasNewProjects: all.some(
          ({ _id, group, effect }) => group === 'projects' && effect === 'add' && changes.includes(_id),
        ),
      });
      setStatus({
        ...succeeded(`${formatCount(count, 'change was', 'changes were')} applied.`),
        detail: `You can undo the import below for ${IMPORT_UNDO_DAYS} days.`,
      });
      // The preview was longer.
      showResult();
    } catch (error) {
      setStatus(notApplied(error));
      previewRef.current?.focus({ preventScroll: true });
    }
  };

  return (
    <>
      <title>Dashboard · Import</title>
      <DashboardSection number={1} title="Import">
        <FormIntro>
          Bring what you have elsewhere. You see every change first, and nothing changes until you apply it.
          To move a whole site with its files, <Link to="/setting/backup">restore a backup</Link> instead.
        </FormIntro>
        <ImportSources
          isBusy={reading !== null || isApplying}
          onFile={readFile}
          onUser={(user) => void read(user, () => previewGithub(user))}
        />
        <SaveStatusBanner status={readFailure} onDismiss={() => setReadFailure(null)} />
      </DashboardSection>
      <DashboardSection ref={previewRef} number={2} title="Preview">
        <StickyStatusBanner status={status} onDismiss={() => setStatus(null)} />
        {reading !== null && (
          <div role="status">
            <FileLine>
              Reading <bdi>{reading}</bdi>…
            </FileLine>
            <Skeleton lines={6} />
          </div>
        )}
        {preview && (
          <PreviewTables
            key={preview._id}
            preview={preview}
            isApplying={isApplying}
            onApply={(changes) => void handleApply(preview, changes)}
            onDiscard={() => {
              setPreview(null);
              previewRef.current?.focus({ preventScroll: true });
            }}
          />
        )}
        {applied && <AfterImport {...applied} />}
        {!preview && reading === null && !status && !applied && (
          <EmptyState title="Nothing to preview yet" detail="Choose a file or a GitHub user above." />
        )}
      </DashboardSection>
      <AppliedImports
        onUndone={() => {
          setStatus(null);
          setApplied(null);
        }}
      />
    </>
  );
}

function notApplied(error: unknown): SaveStatus {
  // A response says whether anything was changed. Without one the outcome is unknown, but applying again is safe.
  const doubt = isApiError(error) ? '' : ' It may have been applied anyway. It’s safe to try again.';
  return { tone: 'error', text: 'The import couldn’t be applied.', detail: messageOf(error, '') + doubt };
}
