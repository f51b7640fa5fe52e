import type { ImportChange, ImportGroup, ImportPreview } from '@portfolio/shared-api/imports';
import { token, visuallyHidden } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { EmptyState } from '@portfolio/shared-ui/state';
import { useState } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../components/format';
import { GroupTable } from './group-table';
import { LeftOverList } from './left-over-list';

interface Props {
  readonly preview: ImportPreview;
  readonly isApplying: boolean;
  readonly onApply: (changes: readonly string[]) => void;
  readonly onDiscard: () => void;
}

/** Every change of an import by the part of the site that it belongs to, then what is left over. */
export function PreviewTables({
  preview: { name, changes, leftOver },
  isApplying,
  onApply,
  onDiscard,
}: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(changes.filter(({ isChosen }) => isChosen).map(({ _id }) => _id)),
  );
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isChosen) after.add(id);
        else after.delete(id);
      }
      return after;
    });

  return (
    <Root>
      {changes.length === 0 ? (
        <EmptyState
          title={
            <>
              Nothing to import from <bdi>{name}</bdi>
            </>
          }
          detail={
            leftOver.length > 0
              ? 'Below is what was found, and why it isn’t imported.'
              : 'Nothing was found there.'
          }
        />
      ) : (
        <FileLine>
          From <bdi>{name}</bdi>: {summaryOf(changes, chosen)}
        </FileLine>
      )}
      {groupsOf(changes).map(([group, ofGroup]) => (
        <GroupTable
          key={group}
          group={group}
          changes={ofGroup}
          chosen={chosen}
          isLocked={isApplying}
          onChoose={choose}
        />
      ))}
      {leftOver.length > 0 && <LeftOverList leftOver={leftOver} />}
      <Actions>
        {changes.length > 0 && (
          <Button
            variant="primary"
            isBusy={isApplying}
            busyLabel="Applying..."
            disabled={chosen.size === 0}
            onClick={() => onApply([...chosen])}
          >
            Apply {formatCount(chosen.size, 'change')}
          </Button>
        )}
        <Button disabled={isApplying} onClick={onDiscard}>
          Discard
          <Hidden> preview</Hidden>
        </Button>
      </Actions>
    </Root>
  );
}

function groupsOf(changes: readonly ImportChange[]): [ImportGroup, ImportChange[]][] {
  const groups = new Map<ImportGroup, ImportChange[]>();
  for (const change of changes) groups.set(change.group, [...(groups.get(change.group) ?? []), change]);
  return [...groups];
}

function summaryOf(changes: readonly ImportChange[], chosen: ReadonlySet<string>): string {
  const replacing = changes.filter(({ _id, effect }) => effect === 'replace' && chosen.has(_id)).length;
  const all = `${chosen.size} of ${formatCount(changes.length, 'change')} chosen.`;
  if (replacing === 0) return `${all} None of them replaces your own content.`;
  return `${all} ${replacing === 1 ? '1 replaces' : `${replacing} replace`} your own content.`;
}

/** A line with a file name, which can be long and have no spaces. */
export const FileLine = styled.p`
  overflow-wrap: anywhere;
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

const Root = styled.div`
  display: grid;
  gap: ${token.space[8]};
  min-width: 0;
`;

/** Stays in view, because previews are long. */
const Actions = styled.div`
  position: sticky;
  z-index: ${token.z.raised};
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  padding: ${token.space[3]} 0;
  border-top: ${token.size.rule} solid ${token.color.rule};
  background: ${token.color.paper};
`;
