import { token } from '@portfolio/shared-ui';
import { Chip } from '@portfolio/shared-ui/chip';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { useId } from 'react';
import styled from 'styled-components';

interface Props {
  readonly number: string;
  readonly heading: string;
  /** Undefined until they are loaded. */
  readonly names: readonly string[] | undefined;
  readonly isPending: boolean;
  /** True while a change runs, except for the skill that is being deleted, whose button keeps the focus. */
  readonly isLocked: (name: string) => boolean;
  readonly onDelete: (name: string) => void;
}

/** One list of skills, each with a button that removes it. */
export function CurrentSkills({ number, heading, names, isPending, isLocked, onDelete }: Props) {
  const headingId = useId();
  return (
    <Part>
      <SectionHeading level={3} id={headingId} number={number}>
        {heading}
      </SectionHeading>
      {isPending && <Skeleton lines={2} />}
      {names?.length === 0 && <Nothing>None yet</Nothing>}
      {Boolean(names?.length) && (
        <Names role="list" aria-labelledby={headingId}>
          {names?.map((name, index) => (
            <li key={`${index} ${name}`}>
              <Chip onRemove={() => onDelete(name)} isDisabled={isLocked(name)}>
                {name}
              </Chip>
            </li>
          ))}
        </Names>
      )}
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

const Nothing = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;
