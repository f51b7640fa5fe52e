import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { offerToUndo } from '../../components/deletion/undo';
import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { formatDate } from '../../components/format';
import { FormIntro } from '../../components/section/dashboard-section';
import { failed, SaveStatusBanner, succeeded } from '../../components/save-status/save-status';
import { FormSection } from '../../forms/form-section';

const FILE = 'portfolio.config.ts';

interface Version {
  readonly version?: number;
}

interface SavedRecord extends Version {
  readonly savedAt: string;
}

const statuses = {
  deleted: succeeded('Reset to the file’s values.'),
  failed: (error: unknown) => failed('The values couldn’t be reset.', error),
};

interface Options<Record> {
  /** Such as 'Site Settings'. */
  readonly title: string;
  readonly reset: (saved: Version) => Promise<Record>;
  /** Saves the previous values again, over this version. */
  readonly restore: (previous: Record, version: number | undefined) => Promise<Record | undefined>;
}

/** Resets the record and the form to the configuration file after a confirmation, and offers to undo it. */
export function useFileValues<Record extends SavedRecord>(
  { title, reset, restore }: Options<Record>,
  { refill, dismissStatus }: { refill: (record: Record) => void; dismissStatus: () => void },
) {
  return useConfirmedDeletion<Record>({
    remove: async (previous) => {
      dismissStatus();
      const configured = await reset({ version: previous.version });
      refill(configured);
      offerToUndo({
        text: `${title}: reset to ${FILE}.`,
        undone: `${title}: your saved values were restored.`,
        failed: `${title}: your saved values couldn’t be restored.`,
        undo: async () => {
          const restored = await restore(previous, configured.version);
          if (restored) refill(restored);
        },
      });
    },
    statuses,
  });
}

/** Says whether the values come from the file or from the owner. */
export function ValueSource({
  query: { data: record, isPending },
}: {
  readonly query: UseQueryResult<SavedRecord>;
}) {
  return <FormIntro role="status">{isPending ? 'Loading...' : record && sourceOf(record)}</FormIntro>;
}

interface Props<Record extends SavedRecord> {
  /** The section's number, such as '1.4'. */
  readonly number: string;
  readonly record: Record | undefined;
  readonly fileValues: ReturnType<typeof useFileValues<Record>>;
  readonly isLocked: boolean;
}

/** Resets saved values to the file's. */
export function FileReset<Record extends SavedRecord>({
  number,
  record,
  fileValues,
  isLocked,
}: Props<Record>) {
  const root = useRef<HTMLDivElement>(null);
  const { dialog, status } = fileValues;
  const isReset = status?.tone === 'success' && !dialog.open;
  useEffect(() => {
    // The focused button disappears with the saved values.
    if (isReset) root.current?.focus();
  }, [isReset]);

  if (!record?.savedAt && !status) return null;
  return (
    <FormSection number={number} title="Reset">
      <Root ref={root} tabIndex={-1}>
        {record?.savedAt && (
          <Button size="small" disabled={isLocked} onClick={() => fileValues.ask(record)}>
            Reset to {FILE}
          </Button>
        )}
        <SaveStatusBanner status={status} onDismiss={fileValues.dismissStatus} />
        <ConfirmDialog
          {...dialog}
          title={`Reset to ${FILE}?`}
          description={`Your saved values will be discarded. Visitors will see the values from ${FILE}. You can undo this right after.`}
          confirmLabel="Reset"
          tone="neutral"
        />
      </Root>
    </FormSection>
  );
}

function sourceOf({ savedAt, version }: SavedRecord): string {
  if (version === undefined)
    return `The server at this API address doesn’t store these values. Change them in ${FILE}.`;
  if (!savedAt) return `These come from ${FILE}. Saving here overrides that file.`;
  return `Last saved here on ${formatDate(savedAt)}, overriding ${FILE}.`;
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[3]};

  &:focus {
    outline: none;
  }
`;
