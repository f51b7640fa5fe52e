import {
  IMPORT_UNDO_DAYS,
  importsQuery,
  useUndoImport,
  type AppliedImport,
  type ImportSource,
} from '@portfolio/shared-api/imports';
import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ListStack, StickyStatusBanner } from '../../components/card-list/list-stack';
import { useConfirmation } from '../../components/deletion/use-confirmation';
import { formatCount, formatDate, formatDateTime } from '../../components/format';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { failed, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';

const SOURCES: Readonly<Record<ImportSource, string>> = {
  'json-resume': 'JSON Resume',
  linkedin: 'LinkedIn',
  github: 'GitHub',
};

interface Props {
  readonly onUndone: () => void;
}

/** Imports that can be undone. */
export function AppliedImports({ onUndone }: Props) {
  const imports = useQuery(importsQuery());
  const { mutateAsync: undo, isPending } = useUndoImport();
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const sectionRef = useRef<HTMLElement>(null);
  const { item, dialog, ask } = useConfirmation<AppliedImport>(async ({ _id: id }) => {
    try {
      await undo(id);
      setStatus(succeeded('The import was undone.'));
      onUndone();
      // The focused button disappears with its entry.
      sectionRef.current?.focus({ preventScroll: true });
    } catch (error) {
      setStatus(failed('The import couldn’t be undone.', error));
    }
  });

  return (
    <DashboardSection ref={sectionRef} number={3} title="Recent imports">
      <FormIntro>
        An import can be undone for {IMPORT_UNDO_DAYS} days, as long as you haven’t edited what it changed.
      </FormIntro>
      <ListStack>
        <LoadFailure query={imports} title="The imports couldn’t be loaded." sectionRef={sectionRef} />
        <StickyStatusBanner status={status} onDismiss={() => setStatus(null)} />
        {imports.isPending && <Skeleton lines={2} />}
        {imports.data?.length === 0 && <EmptyState title="No imports to undo" />}
        {imports.data && imports.data.length > 0 && (
          <List>
            {imports.data.map((each) => (
              <li key={each._id}>
                <div>
                  <Name>
                    {SOURCES[each.source]}, <bdi>{each.name}</bdi>
                  </Name>
                  <Facts>
                    {formatDateTime(each.appliedAt)}, {formatCount(each.changes, 'change')}. Can be undone
                    until {formatDate(each.undoUntil)}.
                  </Facts>
                </div>
                <Button
                  size="small"
                  aria-label={`Undo the import of ${each.name}`}
                  isBusy={isPending && item?._id === each._id}
                  onClick={() => {
                    setStatus(null);
                    ask(each);
                  }}
                >
                  Undo
                </Button>
              </li>
            ))}
          </List>
        )}
      </ListStack>
      <ConfirmDialog
        {...dialog}
        title="Undo this import?"
        description={`Everything that “${item?.name ?? ''}” changed goes back to what it was, and what it added is deleted. To get it back, import it again.`}
        confirmLabel="Undo import"
      />
    </DashboardSection>
  );
}

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[3]} ${token.space[6]};
    padding: ${token.space[4]} 0;
    border-bottom: ${token.size.rule} solid ${token.color.rule};
  }
`;

const Name = styled.p`
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;
