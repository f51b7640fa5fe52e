import { useRef, type ReactNode } from 'react';
import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { IconButton } from '../button/icon-button';
import { useThemedPortal } from '../portal/use-themed-portal';

export interface PopoverProps {
  open: boolean;
  /** Called by the 'Close' button, Escape or a click outside, except on its own button. */
  onClose: () => void;
  /** Returns the button that the popover belongs to; it receives the focus on closing. */
  anchor: () => HTMLElement | null;
  title: ReactNode;
  children: ReactNode;
}

/** A few controls next to the button that they belong to; the page stays usable. */
export function Popover({ open, onClose, anchor, title, children }: PopoverProps) {
  const source = useRef<HTMLSpanElement>(null);
  const portal = useThemedPortal(source);
  const handleOpenChange = (isOpen: boolean, { event }: Base.Root.ChangeEventDetails) => {
    const isOnButton = event.target instanceof Node && anchor()?.contains(event.target);
    if (!isOpen && !isOnButton) onClose();
  };
  return (
    <>
      <span ref={source} hidden />
      <Base.Root open={open} onOpenChange={handleOpenChange}>
        <Base.Portal ref={portal}>
          <Positioner anchor={anchor} sideOffset={4} collisionPadding={8}>
            <Popup finalFocus={() => anchor() ?? true}>
              <Head>
                <Title>{title}</Title>
                <Base.Close
                  render={<IconButton size="small" label="Close" icon={<X size={18} aria-hidden />} />}
                />
              </Head>
              {children}
            </Popup>
          </Positioner>
        </Base.Portal>
      </Base.Root>
    </>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${token.z.popup};
`;

const Popup = styled(Base.Popup)`
  display: grid;
  gap: ${token.space[4]};
  width: 20rem;
  max-width: var(--available-width);
  max-height: var(--available-height);
  overflow-y: auto;
  padding: ${token.space[4]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-radius: ${token.radius.small};
  background-color: ${token.color.sheet};
  color: ${token.color.ink};
  transition: opacity ${token.duration.tooltip};

  &:focus-visible {
    outline: none;
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[3]};
`;

const Title = styled(Base.Title)`
  min-width: 0;
  padding-top: ${token.space[1]};
  font-size: ${token.text.body};
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;
`;
