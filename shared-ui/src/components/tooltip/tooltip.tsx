import { useRef, type ReactElement } from 'react';
import { Tooltip as Base } from '@base-ui/react/tooltip';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { useThemedPortal } from '../portal/use-themed-portal';

export interface TooltipProps {
  /** A few words. The control needs its own name, because assistive technology may not read tooltips. */
  label: string;
  /** A single control that accepts a ref and props. */
  children: ReactElement<Record<string, unknown>>;
}

/** Shows a control's name on hover and focus. */
export function Tooltip({ label, children }: TooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const portal = useThemedPortal(trigger);
  return (
    <Base.Root>
      <Base.Trigger ref={trigger} render={children} delay={200} />
      <Base.Portal ref={portal}>
        <Positioner sideOffset={8}>
          <Bubble>{label}</Bubble>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${token.z.tooltip};
`;

const Bubble = styled(Base.Popup)`
  max-width: 18rem;
  padding: ${token.space[1]} ${token.space[2]};
  border-radius: ${token.radius.small};
  background-color: ${token.color.ink};
  color: ${token.color.paper};
  font-size: ${token.text.small};
  transition: opacity ${token.duration.tooltip};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
