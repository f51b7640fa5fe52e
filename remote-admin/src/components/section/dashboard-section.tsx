import { token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { ErrorState } from '@portfolio/shared-ui/state';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, type ReactNode, type Ref, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { errorIdOf } from '../save-status/save-status';

/** A section's id, from its position on the page, because titles may change. */
export const sectionId = (number: number) => `section-${number}`;

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

/** A line below a section's heading that says what is edited here. */
export const FormIntro = styled.p`
  max-width: ${token.size.measure};
  color: ${token.color.inkMuted};
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

interface LoadFailureProps {
  readonly query: UseQueryResult<unknown>;
  readonly title: string;
  readonly detail?: string;
  /** Takes the focus on Retry, because the button disappears with the message. */
  readonly sectionRef: RefObject<HTMLElement | null>;
}

/** Replaces a section's content that couldn't be loaded, with a button to retry. */
export function LoadFailure({ query, title, detail, sectionRef }: LoadFailureProps) {
  if (!query.isError || query.data !== undefined) return null;
  const handleRetry = () => {
    sectionRef.current?.focus();
    void query.refetch();
  };
  const note = [detail, errorIdOf(query.error)].filter(Boolean).join(' ') || undefined;
  return <ErrorState title={title} detail={note} onRetry={handleRetry} />;
}
