import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';

/** In percent. The server crops images in the same steps. */
const STEP = 5;

/** Rounds a fraction to the nearest step. */
export const toStep = (fraction: number) =>
  (Math.round((Math.min(1, Math.max(0, fraction)) * 100) / STEP) * STEP) / 100;

interface Props {
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly isLocked: boolean;
}

export function FocusSlider({ label, value, onChange, isLocked }: Props) {
  const percent = Math.round(value * 100);
  return (
    <Root>
      {label}
      <Range
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={percent}
        disabled={isLocked}
        aria-valuetext={`${percent}%`}
        onChange={(event) => onChange(toStep(Number(event.target.value) / 100))}
      />
    </Root>
  );
}

const Root = styled.label`
  display: grid;
  gap: ${token.space[1]};
  font-size: ${token.text.small};
`;

const Range = styled.input`
  width: 100%;
  min-height: ${token.size.touch};
  accent-color: ${token.color.accent};
`;
