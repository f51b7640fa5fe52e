import { useStore } from '@portfolio/shared-api';
import { token } from '@portfolio/shared-ui';
import { Banner } from '@portfolio/shared-ui/banner';
import { Button } from '@portfolio/shared-ui/button';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { formatDateTime } from '../../components/format';
import type { AnyUnsavedChanges } from './unsaved-changes';

interface Props<Item> {
  readonly unsaved: AnyUnsavedChanges;
  readonly items: readonly Item[] | undefined;
  /** Takes the focus once a draft is discarded. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Opens an item in the form, which then offers to restore its draft. */
  readonly onOpen: (item: Item) => void;
}

/** Lists the items with drafts of an earlier visit. */
export function DraftsElsewhere<Item extends { readonly _id: string; readonly title: string }>({
  unsaved,
  items = [],
  formRef,
  onOpen,
}: Props<Item>) {
  const { elsewhere } = useStore(unsaved.view);
  const handleDiscard = (record: string) => {
    unsaved.discardElsewhere(record);
    formRef.current?.focus({ preventScroll: true });
  };

  return elsewhere.map(({ record, at }) => {
    const item = items.find(({ _id }) => _id === record);
    return (
      item && (
        <Place key={record}>
          <Banner tone="info">
            <p>
              <b>You have unsaved changes</b> to “{item.title}” from {formatDateTime(new Date(at))}, kept in
              this browser.
            </p>
            <Choices>
              <Button size="small" onClick={() => onOpen(item)}>
                Continue editing
              </Button>
              <Button size="small" variant="quiet" onClick={() => handleDiscard(record)}>
                Discard
              </Button>
            </Choices>
          </Banner>
        </Place>
      )
    );
  });
}

const Place = styled.div`
  margin-bottom: ${token.space[6]};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-top: ${token.space[3]};
`;
