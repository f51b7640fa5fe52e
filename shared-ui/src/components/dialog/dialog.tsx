import { useRef, type ReactNode, type RefObject } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { useInertPage } from '../portal/use-inert-page';
import { useThemedPortal } from '../portal/use-themed-portal';
import { Body, Description, Foot, Head, Title } from './parts';
import { Backdrop, Popup, Viewport, type DialogSize } from './popup';
import { useDarkGutter } from './use-dark-gutter';
import { createGlobalStyle } from 'styled-components';
import { media } from '@portfolio/shared-ui';

export interface DialogProps {
  open: boolean;
  /** Called by the 'Close' button, Escape or a click outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Actions; they stay visible while the body scrolls. */
  footer?: ReactNode;
  size?: DialogSize;
  /** Receives the focus on opening; by default the first control, on touch screens the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Receives the focus on closing; by default the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog; a full-height sheet on phones. Dialogs can open over dialogs. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'medium',
  initialFocus,
  finalFocus,
}: DialogProps) {
  const source = useRef<HTMLSpanElement>(null);
  const portal = useThemedPortal(source);
  const handleFocus = useInertPage(open);
  useDarkGutter(open);
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  return (
    <>
      <span ref={source} hidden />
      <Base.Root open={open} onOpenChange={handleOpenChange}>
        <Base.Portal ref={portal}>
          <OnPaper />
          <Backdrop data-dialog-backdrop="" />
          <Viewport $size={size}>
            <Popup $size={size} initialFocus={initialFocus} finalFocus={finalFocus} onFocus={handleFocus}>
              <Head>
                <Title>{title}</Title>
                <Base.Close render={<IconButton label="Close" icon={<X size={20} aria-hidden />} />} />
              </Head>
              <Body>
                {description && <Description>{description}</Description>}
                {children}
              </Body>
              {footer && <Foot>{footer}</Foot>}
            </Popup>
          </Viewport>
        </Base.Portal>
      </Base.Root>
    </>
  );
}

/** In print an open dialog replaces the page, and the scroll lock doesn't clip it. */
const OnPaper = createGlobalStyle`
  ${media.print} {
    html:has([data-dialog-backdrop]) {
      &, > body {
        position: static !important;
        height: auto !important;
        overflow: visible !important;
      }

      > body > :not([data-base-ui-portal]) {
        display: none;
      }
    }
  }
`;
