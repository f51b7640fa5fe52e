import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatDate } from '../../components/format';
import { FormIntro } from '../../components/section/form-intro';
import { SaveStatusBanner } from '../../components/save-status/save-status';
import type { FileValues } from './use-file-values';

const FILE = 'portfolio.config.ts';

interface Kept {
  readonly savedAt: string;
  readonly version?: number;
}

interface Props {
  readonly query: UseQueryResult<Kept>;
  readonly fileValues: FileValues;
  readonly isLocked: boolean;
}

/** Says whether the values come from the file or from the owner, and resets them to the file's. */
export function ValueSource({ query: { data: record, isPending }, fileValues, isLocked }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { asked, isDeleting, status } = fileValues;
  const isBack = status?.tone === 'success' && asked === null;
  useEffect(() => {
    // The focused button is gone.
    if (isBack) place.current?.focus();
  }, [isBack]);

  return (
    <Root ref={place} tabIndex={-1}>
      <FormIntro role="status">{isPending ? 'Loading...' : record && sourceOf(record)}</FormIntro>
      {record?.savedAt && (
        <Button size="small" disabled={isLocked} onClick={() => fileValues.ask({ version: record.version })}>
          Reset to portfolio.config.ts
        </Button>
      )}
      <SaveStatusBanner status={status} onDismiss={fileValues.dismissStatus} />
      <ConfirmDialog
        open={asked !== null}
        title="Reset to portfolio.config.ts?"
        description={`Your saved values will be discarded. Visitors will see the values from ${FILE}.`}
        confirmLabel="Reset"
        isBusy={isDeleting}
        onConfirm={fileValues.confirm}
        onCancel={fileValues.cancel}
      />
    </Root>
  );
}

function sourceOf({ savedAt, version }: Kept): string {
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
