import type { LibraryItem, MediaKind } from '@portfolio/shared-api/media-library';
import { Button } from '@portfolio/shared-ui/button';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { ChosenMedium } from './library-choice';
import { ChoiceTile } from './choice-tile';
import { MediaResults } from './media-results';
import { MediaSearch } from './media-search';
import { useMediaList } from './use-media-list';

const TITLES: Readonly<Record<MediaKind, string>> = {
  image: 'Choose an image',
  video: 'Choose a video',
  document: 'Choose a PDF',
};
const TITLES_OF_MANY: Readonly<Record<MediaKind, string>> = {
  image: 'Choose images',
  video: 'Choose videos',
  document: 'Choose PDFs',
};

interface Props {
  readonly kind: MediaKind;
  readonly isMany: boolean;
  readonly onClose: () => void;
  readonly onChoose: (chosen: readonly ChosenMedium[]) => void;
}

/** Chooses one library file by pressing it, or several in the order in which they are pressed. */
export function LibraryDialog({ kind, isMany, onClose, onChoose }: Props) {
  const list = useMediaList({ kind });
  const content = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly LibraryItem[]>([]);
  const positionOf = ({ id }: LibraryItem) => chosen.findIndex((one) => one.id === id) + 1;

  const take = (items: readonly LibraryItem[]) =>
    onChoose(items.map(({ name, url, alt }) => ({ name, address: url, alt })));
  const handlePress = (item: LibraryItem) => {
    if (!isMany) take([item]);
    else setChosen(positionOf(item) ? chosen.filter(({ id }) => id !== item.id) : [...chosen, item]);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={(isMany ? TITLES_OF_MANY : TITLES)[kind]}
      size="large"
      footer={
        isMany && (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" disabled={chosen.length === 0} onClick={() => take(chosen)}>
              {chosen.length > 0 ? `Add ${chosen.length}` : 'Add'}
            </Button>
          </>
        )
      }
    >
      <Content ref={content} tabIndex={-1}>
        <MediaSearch list={list} />
        <MediaResults
          list={list}
          focusRef={content}
          draw={(item) => (
            <ChoiceTile
              item={item}
              position={isMany ? positionOf(item) : undefined}
              onPress={() => handlePress(item)}
            />
          )}
        />
      </Content>
    </Dialog>
  );
}

/** Keeps its height, so that the search field doesn't move when fewer files match. */
const Content = styled.div`
  min-height: 70svh;
`;
