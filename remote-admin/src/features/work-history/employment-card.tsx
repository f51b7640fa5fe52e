import { roleDates, type Employment } from '@portfolio/shared-api/work-history';
import { token } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { useId } from 'react';
import styled from 'styled-components';
import {
  CardActions,
  CardColumn,
  CardContent,
  CardFoot,
  CardHead,
  CardTitle,
  type ItemCardProps,
} from '../../components/card-list/card-parts';
import { MoveHandle } from '../../components/sortable/sortable-cell';

/** An employer with the roles there, and its actions for the owner. */
export function EmploymentCard(card: ItemCardProps<Employment>) {
  const { employer, place, roles } = card.item;
  const titleId = useId();
  return (
    <CardColumn forwardedAs="article" isFlush aria-labelledby={titleId} $isEdited={card.isEdited}>
      <CardContent>
        <CardHead>
          <CardTitle id={titleId}>{employer}</CardTitle>
          <MoveHandle />
        </CardHead>
        {place && <Fact>{place}</Fact>}
        <Roles role="list" aria-label="Roles">
          {roles.map((role, index) => (
            <li key={`${index} ${role.title}`}>
              <p>{role.title}</p>
              <Fact>{roleDates(role)}</Fact>
            </li>
          ))}
        </Roles>
        <CardFoot>
          <CardActions card={card} titleId={titleId} />
        </CardFoot>
      </CardContent>
    </CardColumn>
  );
}

/** A placeholder for a card while the employers load. */
export function EmploymentCardSkeleton() {
  return (
    <CardColumn isFlush>
      <CardContent>
        <Skeleton width="70%" height="1.25rem" />
        <Skeleton width="40%" height="0.75rem" />
        <Skeleton lines={2} />
        <CardFoot>
          <Skeleton width="60%" height="2.25rem" />
        </CardFoot>
      </CardContent>
    </CardColumn>
  );
}

const Fact = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
  overflow-wrap: anywhere;
`;

const Roles = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  padding: 0;
  font-size: ${token.text.small};
  overflow-wrap: anywhere;
  list-style: none;
`;
