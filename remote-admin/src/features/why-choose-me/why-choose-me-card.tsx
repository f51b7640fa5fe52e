import type { WhyChooseMeItem } from '@portfolio/shared-api/why-choose-me';
import { media, token } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { useId } from 'react';
import styled from 'styled-components';
import {
  CardActions,
  CardHead,
  CardSheet,
  CardTitle,
  type ItemCardProps,
} from '../../components/card-list/card-parts';
import { PlainText } from '../../components/plain-text';
import { IconPicture } from '../../components/upload-field/icon-picture';
import { MoveHandle } from '../../components/sortable/sortable-cell';

/** Width and height of an icon in px. */
const ICON = 48;

/** A reason with its actions for the owner. */
export function WhyChooseMeCard(card: ItemCardProps<WhyChooseMeItem>) {
  const { icon, title, explanation } = card.item;
  const titleId = useId();
  return (
    <Sheet forwardedAs="article" aria-labelledby={titleId} $isEdited={card.isEdited}>
      <Head>
        <IconPicture address={icon} side={ICON} />
        <Actions>
          <CardActions card={card} titleId={titleId} editVariant="quiet" />
        </Actions>
      </Head>
      <CardHead>
        <CardTitle as="h4" id={titleId}>
          {title}
        </CardTitle>
        <MoveHandle />
      </CardHead>
      <Explanation>
        <PlainText>{explanation}</PlainText>
      </Explanation>
    </Sheet>
  );
}

/** A placeholder for a card while the items load. */
export function WhyChooseMeCardSkeleton() {
  return (
    <Sheet>
      <Head>
        <Skeleton width={ICON} height={ICON} />
      </Head>
      <Skeleton width="60%" height="1.25rem" />
      <Skeleton lines={4} />
    </Sheet>
  );
}

const Sheet = styled(CardSheet)`
  display: grid;
  align-content: start;
  gap: ${token.space[3]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

/* Devices without hover always show the actions. */
const Actions = styled.div`
  display: flex;

  ${media.hover} {
    opacity: 0;
    transition: opacity ${token.duration.control};

    ${Sheet}:hover &,
    ${Sheet}:focus-within & {
      opacity: 1;
    }
  }
`;

const Explanation = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
