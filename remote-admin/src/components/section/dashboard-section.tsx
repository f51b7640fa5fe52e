import { token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { useEffect, useId, type ReactNode, type Ref } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';

/** A section's id, from its position on the page, because titles may change. */
export const sectionId = (number: number) => `section-${number}`;

interface Props {
  /** Its position on the page, from 1. */
  readonly number: number;
  readonly title: string;
  /** What a form edits, shown below the heading. */
  readonly subject?: string | undefined;
  /** Id of the heading, so that it can label a form. */
  readonly headingId?: string;
  readonly children: ReactNode;
  /** Shows it above the others without moving it in the DOM, so that its content keeps its state and the focus. */
  readonly isOnTop?: boolean;
  /** Takes the focus when a focused element disappears. */
  readonly ref?: Ref<HTMLElement>;
}

/** A numbered part of a dashboard page. */
export function DashboardSection({
  number,
  title,
  subject,
  headingId,
  children,
  isOnTop = false,
  ref,
}: Props) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <Root ref={ref} id={sectionId(number)} tabIndex={-1} aria-labelledby={id} $isOnTop={isOnTop}>
      <hgroup>
        <SectionHeading level={2} id={id} number={number}>
          {title}
        </SectionHeading>
        {subject && <Subject>{subject}</Subject>}
      </hgroup>
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

const Subject = styled.p`
  padding-top: ${token.space[1]};
  font-size: ${token.text.lead};
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

/** A line below a section's heading that says what is edited here. */
export const FormIntro = styled.p`
  max-width: ${token.size.measure};
  color: ${token.color.inkMuted};

  /* A status that says nothing takes no gap. */
  &:empty {
    position: absolute;
  }
`;

/** Scrolls to the section in the address. Rendered beside the page, because the page may have to be loaded first. */
export function SectionArrival() {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.focus({ preventScroll: true });
    section?.scrollIntoView?.();
  }, [hash, key]);
  return null;
}
