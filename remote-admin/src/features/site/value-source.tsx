import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useConfirmedDeletion } from '../../components/deletion/use-deletion';
import { formatDate } from '../../components/format';
import { FormIntro } from '../../components/section/dashboard-section';
import { failed, SaveStatusBanner, succeeded } from '../../components/save-status/save-status';

const FILE = 'portfolio.config.ts';

interface Version {
  readonly version?: number;
}

const statuses = {
  deleted: succeeded('Reset to the file’s values.'),
  failed: (error: unknown) => failed('The values couldn’t be reset.', error),
};

/** Resets the record and the form to the configuration file after a confirmation. */
export function useFileValues<Record extends Version>(
  reset: (saved: Version) => Promise<Record>,
  { refill, dismissStatus }: { refill: (record: Record) => void; dismissStatus: () => void },
) {
  return useConfirmedDeletion<Version>({
    remove: async ({ version }) => {
      dismissStatus();
      refill(await reset({ version }));
    },
    statuses,
  });
}

interface SavedRecord extends Version {
  readonly savedAt: string;
}

interface Props {
  readonly query: UseQueryResult<SavedRecord>;
  readonly fileValues: ReturnType<typeof useFileValues>;
  readonly isLocked: boolean;
}

/** Says whether the values come from the file or from the owner, and resets them to the file's. */
export function ValueSource({ query: { data: record, isPending }, fileValues, isLocked }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { dialog, status } = fileValues;
  const isReset = status?.tone === 'success' && !dialog.open;
  useEffect(() => {
    // The focused button disappears with the saved values.
    if (isReset) root.current?.focus();
  }, [isReset]);

  return (
    <Root ref={root} tabIndex={-1}>
      <FormIntro role="status">{isPending ? 'Loading...' : record && sourceOf(record)}</FormIntro>
      {record?.savedAt && (
        <Button size="small" disabled={isLocked} onClick={() => fileValues.ask({ version: record.version })}>
          Reset to {FILE}
        </Button>
      )}
      <SaveStatusBanner status={status} onDismiss={fileValues.dismissStatus} />
      <ConfirmDialog
        {...dialog}
        title={`Reset to ${FILE}?`}
        description={`Your saved values will be discarded. Visitors will see the values from ${FILE}.`}
        confirmLabel="Reset"
      />
    </Root>
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
