import type { LibraryItem } from '@portfolio/shared-api/media-library';
import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../components/format';

/** The selected files of a list, which may be on several pages. */
export function useMediaSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, LibraryItem>>(new Map());

  return {
    items: [...selected.values()],
    has: ({ id }: LibraryItem) => selected.has(id),
    toggle(item: LibraryItem) {
      const next = new Map(selected);
      if (!next.delete(item.id)) next.set(item.id, item);
      setSelected(next);
    },
    add: (items: readonly LibraryItem[]) =>
      setSelected(new Map([...selected, ...items.map((item) => [item.id, item] as const)])),
    clear: () => setSelected(new Map()),
  };
}

export type MediaSelection = ReturnType<typeof useMediaSelection>;

interface Props {
  readonly selection: MediaSelection;
  /** The files of the current page. */
  readonly page: readonly LibraryItem[] | undefined;
  /** Buttons for the selected files. */
  readonly actions: ReactNode;
  /** Buttons for all files. */
  readonly children?: ReactNode;
}

/** Selects the files of a page, and acts on the selected ones. Keeps its height, so that no card moves under the pointer. */
export function SelectionBar({ selection, page = [], actions, children }: Props) {
  const { items } = selection;
  if (page.length === 0 && items.length === 0) return null;
  return (
    <Bar role="group" aria-label="Selected files">
      <Button size="small" disabled={page.every(selection.has)} onClick={() => selection.add(page)}>
        Select all on this page
      </Button>
      <Button size="small" variant="quiet" disabled={items.length === 0} onClick={selection.clear}>
        Clear selection
      </Button>
      <span role="status">{items.length > 0 && `${formatCount(items.length, 'file')} selected`}</span>
      {items.length > 0 && actions}
      {children && <End>{children}</End>}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  min-height: ${token.size.controlSmall};
  font-size: ${token.text.small};
`;

const End = styled.div`
  ${media.small} {
    margin-left: auto;
  }
`;
