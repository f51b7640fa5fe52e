import { media, token } from '@portfolio/shared-ui';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { useIsApple } from '../components/is-apple';
import { useIsOnline } from '../components/use-is-online';
import { formColumns } from './form-section';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly hasChanges: boolean;
  /** The form's buttons. */
  readonly children: ReactNode;
}

/** A form's buttons with the state of its changes. Stays at the window's bottom edge while the form is in view. */
export function SaveBar({ ref, hasChanges, children }: Props) {
  const isOnline = useIsOnline();
  const shortcut = useIsApple() ? '⌘S' : 'Ctrl+S';
  return (
    <Root ref={ref}>
      <State>
        <b role="status">{hasChanges && 'Unsaved changes'}</b>
        {!isOnline && <b>Offline</b>}
        <Shortcut>{shortcut} to save</Shortcut>
      </State>
      <Actions>{children}</Actions>
    </Root>
  );
}

const Root = styled.div`
  ${formColumns}
  position: sticky;
  z-index: ${token.z.raised};
  bottom: 0;
  row-gap: ${token.space[2]};
  padding-block: ${token.space[3]};
  border-top: ${token.size.rule} solid ${token.color.ink};
  background: ${token.color.paper};

  /* An on-screen keyboard or a large zoom leaves too little room for it. */
  @media (max-height: 30rem) {
    position: relative;
  }
`;

/* Keeps its height, so that the mark doesn't move the buttons. */
const State = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  min-height: 1.25rem;
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};

  b {
    color: ${token.color.ink};
    font-weight: ${token.weight.strong};
  }

  b:not(:empty) {
    margin-right: ${token.space[3]};
  }
`;

/* Phones have no such keys. */
const Shortcut = styled.span`
  ${media.touch} {
    display: none;
  }
`;

const Actions = styled.div`
  position: relative;
  display: grid;
  gap: ${token.space[3]};
  min-width: 0;
  max-width: 46rem;
`;
