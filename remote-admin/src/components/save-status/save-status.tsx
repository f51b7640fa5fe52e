import { isApiError, isNetworkError, messageOf } from '@portfolio/shared-api';
import { token } from '@portfolio/shared-ui';
import { Banner } from '@portfolio/shared-ui/banner';
import { Button } from '@portfolio/shared-ui/button';
import styled from 'styled-components';

/** How the last action went. */
export interface SaveStatus {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** The server's explanation. */
  readonly detail?: string;
  /** It isn't known whether the request arrived. It is safe to send it again. */
  readonly canRetry?: boolean;
  /** A save failed because the session had expired. */
  readonly needsSignIn?: boolean;
}

/** The id under which the log has the server's error; empty for other errors. */
export const errorIdOf = (error: unknown): string =>
  isApiError(error) && error.status >= 500 && error.requestId ? `Error id: ${error.requestId}` : '';

export const succeeded = (text: string): SaveStatus => ({ tone: 'success', text });

/** Why it failed: the server's message, that there was no response, or the id of a server error; '' if there's nothing to say. */
export function reasonOf(error: unknown): string {
  const hasReason = isNetworkError(error) || (isApiError(error) && error.status < 500);
  return hasReason ? messageOf(error, '') : errorIdOf(error);
}

/** A failure with a fixed text and its reason. */
export const failed = (text: string, error?: unknown): SaveStatus => ({
  tone: 'error',
  text,
  detail: reasonOf(error) || undefined,
});

/** A failure that doesn't interrupt: it is logged and shown in place. */
export function minorFailure(text: string, error: unknown): SaveStatus {
  console.error(text, error);
  return { ...failed(text, error), tone: 'info' };
}

const UNKNOWN =
  'We didn’t get a response, so we can’t tell whether it was saved. Your text is still here, and it’s safe to try again.';

/** A failed save. If no response came, it says so and offers a retry. */
export function notSaved(status: SaveStatus, error: unknown): SaveStatus {
  if (!isNetworkError(error)) return status;
  const reason = status.text === error.message ? '' : `${error.message} `;
  return { ...status, detail: reason + UNKNOWN, canRetry: true };
}

/** A success that mentions the files whose upload failed and which weren't saved. */
export function savedWithout(status: SaveStatus, failedFiles: number): SaveStatus {
  if (failedFiles === 0) return status;
  const detail =
    failedFiles === 1
      ? '1 file failed to upload and wasn’t saved.'
      : `${failedFiles} files failed to upload and weren’t saved.`;
  return { ...status, detail: status.detail ? `${status.detail} ${detail}` : detail };
}

/** Shown after a local draft was restored, with the number of files whose upload was interrupted. */
export function restored(interrupted: number): SaveStatus {
  const text = 'Your changes were restored. They aren’t saved yet.';
  if (interrupted === 0) return { tone: 'info', text };
  const detail =
    interrupted === 1
      ? '1 file wasn’t uploaded. Choose it again.'
      : `${interrupted} files weren’t uploaded. Choose them again.`;
  return { tone: 'info', text, detail };
}

/** Shown once the owner has signed in again after a save that failed because the session had expired. */
export const signedInAgain: SaveStatus = {
  tone: 'info',
  text: 'You’re signed in again. Your changes aren’t saved yet.',
};

/** Clears a success message when typing continues. */
export const unlessSuccess = (status: SaveStatus | null) => (status?.tone === 'success' ? null : status);

interface Props {
  readonly status: SaveStatus | null;
  readonly onDismiss: () => void;
  /** Shown if a retry could help. */
  readonly onRetry?: () => void;
  readonly className?: string;
}

/** A status in a live region. The region is always rendered, because screen readers may miss one that is inserted along with its text. */
export function SaveStatusBanner({ status, onDismiss, onRetry, className }: Props) {
  // An error is an alert, which is announced by itself.
  const live = status?.tone === 'error' ? 'off' : 'polite';
  return (
    <Region className={className} aria-live={live}>
      {status && (
        <Banner tone={status.tone} onDismiss={onDismiss}>
          <p>{status.text}</p>
          {status.detail && <Detail>{status.detail}</Detail>}
          {status.canRetry && (
            <Retry
              type="submit"
              size="small"
              // The button disappears with the message; the form takes the focus.
              onClick={({ currentTarget }) => currentTarget.form?.focus({ preventScroll: true })}
            >
              Retry
            </Retry>
          )}
          {onRetry && (
            <Retry size="small" onClick={onRetry}>
              Retry
            </Retry>
          )}
        </Banner>
      )}
    </Region>
  );
}

const Region = styled.div`
  /* Takes no gap, and unlike with display: none it stays a region. */
  &:empty {
    position: absolute;
  }
`;

const Detail = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
  /* It may contain an address. */
  overflow-wrap: anywhere;
`;

const Retry = styled(Button)`
  margin-top: ${token.space[3]};
`;
