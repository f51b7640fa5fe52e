import { useRef, type ReactNode, type RefObject } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { usePlaceTheme } from '../portal/use-place-theme';
import { Body, Description, Foot, Head, Title } from './parts';
import { Backdrop, Popup, Viewport, type DialogSize } from './popup';
import { createGlobalStyle } from 'styled-components';
import { media } from '@portfolio/shared-ui';

export interface DialogProps {
  open: boolean;
  /** Asked for by the 'Close' button, Escape or a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Actions; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  size?: DialogSize;
  closeLabel?: string;
  /** Focused on opening; without one the first control is, on touch the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Focused on closing; without one what had focus before. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog; a full-height sheet on phones. Dialogs may open over dialogs. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'medium',
  closeLabel = 'Close',
  initialFocus,
  finalFocus,
}: DialogProps) {
  const place = useRef<HTMLSpanElement>(null);
  const portal = usePlaceTheme(place);
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  return (
    <>
      <span ref={place} hidden />
      <Base.Root open={open} onOpenChange={handleOpenChange}>
        <Base.Portal ref={portal}>
          <OnPaper />
          <Backdrop data-dialog-backdrop="" />
          <Viewport $size={size}>
            <Popup $size={size} initialFocus={initialFocus} finalFocus={finalFocus}>
              <Head>
                <Title>{title}</Title>
                <Base.Close render={<IconButton label={closeLabel} icon={<X size={20} aria-hidden />} />} />
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

/** On paper an open dialog is the page: what lies behind it isn't printed, and what locks the window doesn't cut it off. */
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
