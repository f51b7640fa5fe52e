import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { SpinnerGlyph } from './glyph';

export interface SpinnerProps {
  /** What is being waited for, such as 'Loading projects...'. */
  label: string;
}

/** Waiting without a known end. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <Row role="status">
      <SpinnerGlyph />
      <span>{label}</span>
    </Row>
  );
}

const Row = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[3]};
  color: ${token.color.inkMuted};
`;
