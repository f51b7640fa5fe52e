import type { LibraryItem } from '@portfolio/shared-api/media-library';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { CheckField } from '@portfolio/shared-ui/field';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { CardColumn, CardContent, CardFoot } from '../../components/card-list/card-parts';
import { formatDate, formatFileFacts } from '../../components/format';
import { flushStart } from '../../components/layout';
import { MediumPreview } from '../../components/media-picker/medium-preview';
import type { MediaSelection } from './media-selection';
import { PlaceList } from './place-list';

interface Props {
  readonly item: LibraryItem;
  readonly selection: MediaSelection;
  /** The file's buttons, named with it. */
  readonly actions: ReactNode;
  /** Opens the dialog for an image's description. */
  readonly onDescribe?: () => void;
  /** A note below the file's facts. */
  readonly note?: string;
}

/** A file with its facts and the places that use it. */
export function MediaCard({ item, selection, actions, onDescribe, note }: Props) {
  const nameId = useId();
  return (
    <CardColumn forwardedAs="article" isFlush aria-labelledby={nameId}>
      <MediumPreview item={item} />
      <Content>
        <Name id={nameId}>
          <a href={item.url} target="_blank" rel="noreferrer">
            {item.name}
          </a>
        </Name>
        <Facts>
          {formatFileFacts(item)}
          <br />
          {formatDate(item.createdAt)}
        </Facts>
        {item.kind === 'image' && (
          <Description>
            {item.alt || 'No description'}
            {onDescribe && (
              <Button size="small" variant="quiet" aria-label={`Describe ${item.name}`} onClick={onDescribe}>
                Describe
              </Button>
            )}
          </Description>
        )}
        <PlaceList uses={item.uses} />
        {note && <Note>{note}</Note>}
        <Foot>
          <CheckField
            name="selected"
            label="Select"
            aria-label={`Select ${item.name}`}
            checked={selection.has(item)}
            onChange={() => selection.toggle(item)}
          />
          {actions}
        </Foot>
      </Content>
    </CardColumn>
  );
}

const Content = styled(CardContent)`
  gap: ${token.space[2]};
  padding: ${token.space[3]};
`;

/* One below the other, because a card is rarely wide enough for all. */
const Foot = styled(CardFoot)`
  display: grid;
  justify-items: start;
  gap: ${token.space[1]};
  font-size: ${token.text.small};

  > :last-child {
    ${flushStart}
  }
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

const Description = styled.div`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
  overflow-wrap: anywhere;

  button {
    ${flushStart}
  }
`;

const Note = styled.p`
  font-size: ${token.text.small};
`;
