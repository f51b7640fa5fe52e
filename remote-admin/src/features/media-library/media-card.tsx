import type { LibraryItem } from '@portfolio/shared-api/media-library';
import { token } from '@portfolio/shared-ui';
import { CardBody } from '@portfolio/shared-ui/card';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { CardSheet } from '../card-list/card-parts';
import { dateInWords, factsOf } from './medium-facts';
import { MediumPreview } from './medium-preview';
import { PlaceList } from './place-list';

interface Props {
  readonly item: LibraryItem;
  /** What can be done with it; gets the id of its name, which says with what. */
  readonly actions: (nameId: string) => ReactNode;
  /** What else is to be known of it. */
  readonly note?: string;
}

/** A file with what it is and where it's used. */
export function MediaCard({ item, actions, note }: Props) {
  const nameId = useId();
  return (
    <Sheet forwardedAs="article" isFlush aria-labelledby={nameId}>
      <MediumPreview item={item} />
      <Content>
        <Name id={nameId}>
          <a href={item.url} target="_blank" rel="noreferrer">
            {item.name}
          </a>
        </Name>
        <Facts>
          {factsOf(item)}
          <br />
          {dateInWords(item.createdAt)}
        </Facts>
        <PlaceList uses={item.uses} />
        {note && <Note>{note}</Note>}
        <Actions>{actions(nameId)}</Actions>
      </Content>
    </Sheet>
  );
}

const Sheet = styled(CardSheet)`
  display: flex;
  flex-direction: column;
`;

const Content = styled(CardBody)`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space[2]};
  padding: ${token.space[3]};
`;

const Name = styled.h3`
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.5 ${token.font.mono};
`;

const Note = styled.p`
  font-size: ${token.text.small};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-top: auto;
  padding-top: ${token.space[2]};
`;
