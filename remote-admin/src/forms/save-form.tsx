import { useStore } from '@portfolio/shared-api';
import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import {
  useId,
  useRef,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { FieldErrors } from 'react-hook-form';
import styled, { css } from 'styled-components';
import { wide } from '../components/layout';
import { PreviewedChanges } from '../components/preview-frame/live-frame';
import { FormPreviewPanel, useFormPreviewPanel } from '../components/preview-frame/preview-panel';
import { SaveStatusBanner, type SaveStatus } from '../components/save-status/save-status';
import { ConflictChoice } from './drafts/conflict-choice';
import { DraftRecovery } from './drafts/draft-recovery';
import type { AnyUnsavedChanges } from './drafts/unsaved-changes';
import { useFocusAfterSave, useFocusFirstError } from './form-focus';
import { SaveBar } from './save-bar';

/** The part of `useSaveForm`'s result that the form's markup needs. */
export interface SaveFormState {
  readonly form: { readonly formState: { readonly submitCount: number; readonly errors: FieldErrors } };
  readonly submit: (event: FormEvent) => Promise<void>;
  readonly unsaved: AnyUnsavedChanges;
  readonly isSaving: boolean;
  readonly status: SaveStatus | null;
  readonly dismissStatus: () => void;
  readonly showRestored: (interrupted: number) => void;
}

interface Props {
  readonly state: SaveFormState;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly headingId: string;
  readonly label: string;
  readonly busyLabel: string;
  /** Nothing can be sent now: an upload is running, or the saved content isn't loaded. */
  readonly isBlocked: boolean;
  /** Disables the button until the required values are entered. Enter still submits, and the status then says what is missing. */
  readonly isIncomplete?: boolean;
  /** Why the button is disabled, or what a save leaves out. */
  readonly note?: string;
  /** Unsaved changes of other items. */
  readonly elsewhere?: ReactNode;
  /** Undefined if there is nothing to cancel. */
  readonly onCancel?: () => void;
  /** Closes a form for a new item. Undefined if it is always open. */
  readonly onClose?: (() => void) | undefined;
  /** A visitor's page with the form's content, rendered only while it is open. */
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

/** A form with its draft recovery, its fields, and its buttons with the status of the last save. */
export function SaveForm(props: Props) {
  const { state, formRef, headingId, isBlocked, isIncomplete, onCancel, onClose, preview } = props;
  const { unsaved, isSaving } = state;
  const { hasChanges } = useStore(unsaved.view);
  const noteId = useId();
  const barRef = useRef<HTMLDivElement>(null);
  const panel = useFormPreviewPanel();
  useFocusFirstError(formRef, state.form.formState);
  const focused = useRef<HTMLElement>(null);
  useFocusAfterSave(focused, isSaving);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The keyboard or a script can submit a form whose button is disabled.
    if (isBlocked || isSaving) return;
    // The button is disabled once the form is empty and would lose the focus.
    if (isIncomplete === false) formRef.current?.focus({ preventScroll: true });
    void state.submit(event);
  };

  // The first press may be saved before the second one comes.
  const ignoreDoubleClick = (event: MouseEvent) => {
    const isSubmit = event.target instanceof Element && event.target.closest('[type=submit]');
    if (event.detail > 1 && isSubmit) event.preventDefault();
  };

  // A success message lies over the form's end and could cover the control that gets the focus. It stays if the focus only returns after a save.
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const name = target.getAttribute('name');
    const isBack = target === focused.current || (name && name === focused.current?.getAttribute('name'));
    focused.current = target;
    if (isBack) return;
    if (state.status?.tone === 'success' && !barRef.current?.contains(target)) state.dismissStatus();
  };

  return (
    <Form
      ref={formRef}
      noValidate
      tabIndex={-1}
      onFocus={handleFocus}
      aria-labelledby={headingId}
      onSubmit={handleSubmit}
      onClick={ignoreDoubleClick}
      onKeyDown={submitOnEnter}
    >
      <Split $isSplit={panel.isOpen}>
        <Body>
          {props.elsewhere}
          <DraftRecovery
            unsaved={unsaved}
            formRef={formRef}
            onRestored={state.showRestored}
            isSaving={isSaving}
          />
          {props.children}
          <Content>
            <ConflictChoice unsaved={unsaved} isSaving={isSaving} />
          </Content>
          <SaveBar ref={barRef} hasChanges={hasChanges}>
            <Status
              $isOver={state.status?.tone === 'success'}
              status={state.status}
              onDismiss={state.dismissStatus}
            />
            <ButtonRow>
              <Button
                type="submit"
                variant="primary"
                isBusy={isSaving}
                busyLabel={props.busyLabel}
                disabled={isBlocked || isIncomplete === true}
                aria-describedby={noteId}
                aria-keyshortcuts="Control+S Meta+S"
              >
                {props.label}
              </Button>
              {onCancel && (
                <Button onClick={onCancel} disabled={isSaving}>
                  Cancel
                </Button>
              )}
              {onClose && (
                <Button onClick={onClose} disabled={isSaving}>
                  Close
                </Button>
              )}
              {preview && <Button {...panel.button}>Preview</Button>}
              <Note id={noteId} role="status">
                {props.note}
              </Note>
            </ButtonRow>
          </SaveBar>
        </Body>
        {panel.isOpen && (
          <PreviewedChanges value={hasChanges}>
            <FormPreviewPanel {...panel.props}>{preview}</FormPreviewPanel>
          </PreviewedChanges>
        )}
      </Split>
    </Form>
  );
}

const SINGLE_LINE = 'input:not([type=file], [type=checkbox], [type=radio])';

/** Browsers don't submit a form by Enter while its button is disabled. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const isSubmit = event.key === 'Enter' && !event.defaultPrevented && !event.nativeEvent.isComposing;
  if (!isSubmit || !(event.target instanceof Element) || !event.target.matches(SINGLE_LINE)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

const Form = styled.form`
  &:focus {
    outline: none;
  }
`;

/* Wide windows show the form and its preview side by side. */
const Split = styled.div<{ $isSplit: boolean }>`
  display: grid;
  gap: ${token.space[4]} ${token.space[8]};
  grid-template-columns: minmax(0, 1fr);

  ${wide} {
    ${({ $isSplit }) => $isSplit && 'grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);'}
  }
`;

const Body = styled.div`
  container: form / inline-size;
`;

const Content = styled.div`
  max-width: 46rem;

  &:not(:empty) {
    padding-bottom: ${token.space[5]};
  }
`;

/* A success doesn't move the buttons: it's next to them, or in a narrow form over the form's end. */
const Status = styled(SaveStatusBanner)<{ $isOver: boolean }>`
  ${({ $isOver }) =>
    $isOver &&
    css`
      position: absolute;
      right: 0;
      bottom: calc(100% + ${token.space[3]});
      left: 0;

      @container form (min-width: 50rem) {
        top: 50%;
        bottom: auto;
        left: auto;
        max-width: 22rem;
        transform: translateY(-50%);
      }
    `}
`;

const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};

  /* On one line, so that the bar leaves room for the form. */
  ${media.phone} {
    gap: ${token.space[2]};

    button {
      flex: 1 1 auto;
      padding-inline: ${token.space[2]};
    }
  }
`;

/* Stays in the page for screen readers, but while empty it takes no gap. */
const Note = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};

  &:empty {
    position: absolute;
  }

  /* Above the buttons, which then stay in their place at the window's edge when it comes or goes. */
  ${media.phone} {
    order: -1;
    flex: 0 0 100%;
  }
`;
