import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';

export interface StepSpinnerProps {
  label: string;
}

const STEP = 5;
const STEP_MS = 150;

/** Progress with a counting percentage: steps of 5 every 150 ms, from 100 back to 0. */
export function StepSpinner({ label }: StepSpinnerProps) {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPercent((now) => (now >= 100 ? 0 : now + STEP)), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box role="status">
      {/* One text node: a separate percent sign would move as the number grows. */}
      <Count aria-hidden="true">{`${percent}%`}</Count>
      <Track viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="1" />
      </Track>
      <Label>{label}</Label>
    </Box>
  );
}

const Box = styled.div`
  display: inline-grid;
  gap: ${token.space[2]};
  width: min(16rem, 100%);
`;

const Count = styled.span`
  font: ${token.weight.medium} ${token.text.title} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.svg`
  width: 100%;
  height: 2px;
  background-color: ${token.color.rule};
  fill: ${token.color.ink};
`;

const Label = styled.span`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;
