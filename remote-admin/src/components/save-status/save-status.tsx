import { isApiError, isNetworkError, messageOf } from '@portfolio/shared-api';
import { token } from '@portfolio/shared-ui';
import { Banner } from '@portfolio/shared-ui/banner';
import { Button } from '@portfolio/shared-ui/button';
import styled from 'styled-components';
import { errorIdOf } from './error-id';

/** How the last action went. */
export interface Outcome {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** What the server said beside it. */
  readonly detail?: string;
  /** Nobody knows whether it arrived: it can be sent again as it is. */
  readonly canRetry?: boolean;
}

export const succeeded = (text: string): Outcome => ({ tone: 'success', text });

/** A failure with fixed words; what the server said about this request, that there was no answer, or a fault's id stands below them. */
export function failed(text: string, error?: unknown): Outcome {
  const hasReason = isNetworkError(error) || (isApiError(error) && error.status < 500);
  return { tone: 'error', text, detail: (hasReason ? messageOf(error, '') : errorIdOf(error)) || undefined };
}

/** A failure that interrupts nobody: it's logged, and told where it happened. */
export function quietFailure(text: string, error: unknown): Outcome {
  console.error(text, error);
  return { ...failed(text, error), tone: 'info' };
}

const UNKNOWN =
  'We didn’t get a response, so we can’t tell whether it was saved. Your text is still here, and it’s safe to try again.';

/** A save that failed. Where no answer came, that is said, and it can be tried again. */
export function notSaved(outcome: Outcome, error: unknown): Outcome {
  if (!isNetworkError(error)) return outcome;
  const reason = outcome.text === error.message ? '' : `${error.message} `;
  return { ...outcome, detail: reason + UNKNOWN, canRetry: true };
}

/** A success that says so if a file isn't in what was saved, since its upload had failed. */
export function savedWithout(outcome: Outcome, failedFiles: number): Outcome {
  if (failedFiles === 0) return outcome;
  const detail =
    failedFiles === 1
      ? '1 file failed to upload and wasn’t saved.'
      : `${failedFiles} files failed to upload and weren’t saved.`;
  return { ...outcome, detail };
}

/** What was kept of an earlier visit stands in the form again. */
export const restored: Outcome = {
  tone: 'info',
  text: 'Your changes were restored. They aren’t saved yet.',
};

/** A success doesn't stand while one types on. */
export const unlessSuccess = (outcome: Outcome | null) => (outcome?.tone === 'success' ? null : outcome);

interface Props {
  readonly outcome: Outcome | null;
  readonly onDismiss: () => void;
  /** Where trying again could help. */
  readonly onRetry?: () => void;
}

export function OutcomeBanner({ outcome, onDismiss, onRetry }: Props) {
  if (!outcome) return null;
  return (
    <Banner tone={outcome.tone} onDismiss={onDismiss}>
      <p>{outcome.text}</p>
      {outcome.detail && <Detail>{outcome.detail}</Detail>}
      {outcome.canRetry && (
        <Retry
          type="submit"
          size="small"
          // It goes with the message, and the focus shall not.
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
  );
}

const Detail = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const Retry = styled(Button)`
  margin-top: ${token.space[3]};
`;
