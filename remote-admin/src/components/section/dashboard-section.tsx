import { token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { sectionId } from './section-id';

interface Props {
  /** Its position on the page, from 1. */
  readonly number: number;
  readonly title: string;
  /** Id of the heading, so that it can label a form. */
  readonly headingId?: string;
  readonly children: ReactNode;
  /** Shows it above the others without moving it in the DOM, so that its content keeps its state and the focus. */
  readonly isOnTop?: boolean;
  /** Takes the focus when a focused element disappears. */
  readonly ref?: Ref<HTMLElement>;
}

/** A numbered part of a dashboard page. */
export function DashboardSection({ number, title, headingId, children, isOnTop = false, ref }: Props) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <Root ref={ref} id={sectionId(number)} tabIndex={-1} aria-labelledby={id} $isOnTop={isOnTop}>
      <SectionHeading level={2} id={id} number={number}>
        {title}
      </SectionHeading>
      {children}
    </Root>
  );
}

const Root = styled.section<{ $isOnTop: boolean }>`
  display: grid;
  order: ${({ $isOnTop }) => ($isOnTop ? -1 : 0)};
  gap: ${token.space[6]};
  min-width: 0;

  &:focus {
    outline: none;
  }
`;
