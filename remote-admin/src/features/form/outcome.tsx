import { isApiError, messageOf } from '@portfolio/shared-api';
import { Banner } from '@portfolio/shared-ui/banner';
import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';

/** How the last action went. */
export interface Outcome {
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** What the server said beside it. */
  readonly detail?: string;
}

export const succeeded = (text: string): Outcome => ({ tone: 'success', text });

/** A failure with fixed words; what the server said about this request stands below them. */
export function failed(text: string, error?: unknown): Outcome {
  const isAnswer = isApiError(error) && error.status < 500;
  return { tone: 'error', text, detail: isAnswer ? messageOf(error, '') || undefined : undefined };
}

interface Props {
  readonly outcome: Outcome | null;
  readonly onDismiss: () => void;
}

export function OutcomeBanner({ outcome, onDismiss }: Props) {
  if (!outcome) return null;
  return (
    <Banner tone={outcome.tone} onDismiss={onDismiss}>
      <p>{outcome.text}</p>
      {outcome.detail && <Detail>{outcome.detail}</Detail>}
    </Banner>
  );
}

const Detail = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;
