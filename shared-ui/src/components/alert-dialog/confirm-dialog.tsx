import { useRef, type ReactNode } from 'react';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../button/button';
import { Body, Description, Foot, Head, Title } from '../dialog/parts';
import { Backdrop, Popup, Viewport } from '../dialog/popup';
import { useDarkGutter } from '../dialog/use-dark-gutter';
import { useInertPage } from '../portal/use-inert-page';
import { useThemedPortal } from '../portal/use-themed-portal';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for actions that can't be undone. */
  tone?: 'neutral' | 'danger';
  onConfirm: () => void;
  onCancel: () => void;
  /** The confirmed action is running, so the buttons don't respond. */
  isBusy?: boolean;
  busyLabel?: string;
}

/** A question that needs an answer: Escape cancels, and a click outside does nothing. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  onConfirm,
  onCancel,
  isBusy = false,
  busyLabel,
}: ConfirmDialogProps) {
  const source = useRef<HTMLSpanElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const portal = useThemedPortal(source);
  // While it runs, the confirmed action may move the focus: the button that opened the dialog often disappears.
  const handleFocus = useInertPage(open && !isBusy);
  useDarkGutter(open);
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen && !isBusy) onCancel();
  };
  return (
    <>
      <span ref={source} hidden />
      <AlertDialog.Root open={open} onOpenChange={handleOpenChange}>
        <AlertDialog.Portal ref={portal}>
          <Backdrop data-dialog-backdrop="" />
          <Viewport $size="small">
            <Popup $size="small" initialFocus={cancel} onFocus={handleFocus}>
              <Head>
                <Title>{title}</Title>
              </Head>
              {description && (
                <Body>
                  <Description>{description}</Description>
                </Body>
              )}
              <Foot>
                <Button ref={cancel} onClick={onCancel} disabled={isBusy}>
                  {cancelLabel}
                </Button>
                <Button
                  variant={tone === 'danger' ? 'danger' : 'primary'}
                  onClick={onConfirm}
                  isBusy={isBusy}
                  busyLabel={busyLabel}
                >
                  {confirmLabel}
                </Button>
              </Foot>
            </Popup>
          </Viewport>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </>
  );
}
