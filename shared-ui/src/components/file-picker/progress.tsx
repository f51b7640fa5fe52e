import styled, { keyframes } from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

interface ProgressProps {
  name: string;
  /** 0..1 */
  value: number | undefined;
}

export function Progress({ name, value }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(value * 100);
  return (
    <Line>
      <Track
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        $isOpenEnded={percent === undefined}
      >
        <rect width={percent ?? 30} height="1" />
      </Track>
      <Count aria-hidden="true">{percent === undefined ? '' : `${percent}%`}</Count>
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
`;

const sweep = keyframes`from { transform: translateX(-30%); } to { transform: translateX(100%); }`;

const Track = styled.svg<{ $isOpenEnded: boolean }>`
  flex: 1;
  min-width: 0;
  height: 4px;
  overflow: hidden;
  background-color: ${token.color.rule};
  fill: ${token.color.ink};

  ${media.moving} {
    rect {
      animation: ${({ $isOpenEnded }) => ($isOpenEnded ? sweep : 'none')} 1.4s linear infinite;
    }
  }
`;

const Count = styled.span`
  width: 4ch;
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
  text-align: right;
`;
