import { useOrderSkills, type SkillType } from '@portfolio/shared-api/skills';
import { token } from '@portfolio/shared-ui';
import { Chip } from '@portfolio/shared-ui/chip';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { useId, useMemo, type RefObject } from 'react';
import styled from 'styled-components';
import { OrderNotice } from '../../components/sortable/order-notice';
import { MoveHandle, SortableCell } from '../../components/sortable/sortable-cell';
import { SortableList } from '../../components/sortable/sortable-list';
import { useOrder } from '../../components/sortable/use-order';

interface Props {
  readonly number: string;
  readonly type: SkillType;
  readonly heading: string;
  /** Undefined until they are loaded. */
  readonly names: readonly string[] | undefined;
  readonly isPending: boolean;
  /** Other servers may not be able to save an order. */
  readonly canMove: boolean;
  /** True while a change runs, except for the skill that is being deleted, whose button keeps the focus. */
  readonly isLocked: (name: string) => boolean;
  readonly onDelete: (name: string) => void;
  /** Takes the focus when a focused button disappears. */
  readonly focusRef: RefObject<HTMLElement | null>;
}

const idOf = (name: string) => name;
const none: readonly string[] = [];

/** One list of skills, each with buttons that remove and move it. */
export function CurrentSkills({
  number,
  type,
  heading,
  names,
  isPending,
  canMove,
  isLocked,
  onDelete,
  focusRef,
}: Props) {
  const headingId = useId();
  const { mutateAsync } = useOrderSkills();
  const order = useOrder({ items: names, idOf, save: ({ ids }) => mutateAsync({ type, names: ids }) });
  const shown = order.items ?? none;
  const entries = useMemo(() => shown.map((name) => ({ id: name, name })), [shown]);
  return (
    <Part>
      <SectionHeading level={3} id={headingId} number={number}>
        {heading}
      </SectionHeading>
      {isPending && <Skeleton lines={2} />}
      {names?.length === 0 && <Nothing>None yet</Nothing>}
      {shown.length > 0 && (
        <SortableList entries={entries} canMove={canMove} onMove={order.move}>
          <Names role="list" aria-labelledby={headingId}>
            {shown.map((name, index) => (
              // Other servers may have the same name more than once.
              <Skill key={`${shown.indexOf(name) === index ? '' : index} ${name}`} id={name}>
                <Chip onRemove={() => onDelete(name)} isDisabled={isLocked(name)}>
                  {name}
                </Chip>
                <MoveHandle size="small" />
              </Skill>
            ))}
          </Names>
        </SortableList>
      )}
      <OrderNotice failure={order.failure} focusRef={focusRef} />
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[3]};
  min-width: 0;
`;

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  padding: 0;
  list-style: none;
`;

const Skill = styled(SortableCell)`
  display: flex;
  align-items: center;
  min-width: 0;
`;

const Nothing = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;
