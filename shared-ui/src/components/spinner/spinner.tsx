import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { SpinnerGlyph } from './glyph';

export interface SpinnerProps {
  /** Such as 'Loading projects...'. */
  label: string;
}

/** Progress of unknown duration. */
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
