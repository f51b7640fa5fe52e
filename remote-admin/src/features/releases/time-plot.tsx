import type { TimeRange } from '@portfolio/shared-api/releases';
import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';
import { formatPercent } from '../../components/format';
import { time } from './metric-rows';

type Side = 'gradual' | 'live';

interface Props {
  readonly label: string;
  readonly ranges: readonly TimeRange[];
  readonly versions: Readonly<Record<Side, string>>;
}

const SIDES = ['gradual', 'live'] as const;

/** The share of two releases' page views in each range of times, as bars and as a table. */
export function TimePlot({ label, ranges, versions }: Props) {
  const total = (side: Side) => ranges.reduce((sum, range) => sum + range[side], 0);
  if (SIDES.some((side) => total(side) === 0)) return null;
  const shareOf = (range: TimeRange, side: Side) => range[side] / total(side);
  const top = Math.max(...ranges.flatMap((range) => SIDES.map((side) => shareOf(range, side))));
  const step = 100 / ranges.length;
  return (
    <Figure>
      <figcaption>
        {label}: share of page views by time
        <Legend>
          {SIDES.map((side) => (
            <span key={side}>
              <Swatch aria-hidden>
                <Bar x="0" y="0" width="100%" height="100%" $isOutlined={side === 'live'} />
              </Swatch>
              {versions[side]}
              {side === 'live' && ', live'}
            </span>
          ))}
        </Legend>
      </figcaption>
      <Bars
        role="img"
        aria-label={`Bar chart: ${label} of ${versions.gradual} and ${versions.live}. The table has its numbers.`}
      >
        <Axis x1="0%" x2="100%" y1="100%" y2="100%" />
        {ranges.map((range, index) => (
          <g key={range.from}>
            <title>
              {`${formatRange(range)}: ${SIDES.map((side) => `${versions[side]} ${rounded(shareOf(range, side))}`).join(', ')}`}
            </title>
            <Column x={`${index * step}%`} y="0%" width={`${step}%`} height="100%" />
            {SIDES.map((side, place) => {
              const height = (shareOf(range, side) / top) * 100;
              return (
                <Bar
                  key={side}
                  x={`${(index + 0.1 + place * 0.4) * step}%`}
                  y={`${100 - height}%`}
                  width={`${step * 0.36}%`}
                  height={`${height}%`}
                  $isOutlined={side === 'live'}
                />
              );
            })}
          </g>
        ))}
      </Bars>
      <Ends aria-hidden>
        <span>{time(ranges[0]!.from)}</span>
        <span>{endOf(ranges.at(-1)!)}</span>
      </Ends>
      <details>
        <Summary>Show as a table</Summary>
        <Table>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {SIDES.map((side) => (
                <th key={side} scope="col">
                  {versions[side]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranges.map((range) => (
              <tr key={range.from}>
                <th scope="row">{formatRange(range)}</th>
                {SIDES.map((side) => (
                  <td key={side}>
                    {rounded(shareOf(range, side))} ({range[side]})
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Figure>
  );
}

const rounded = (share: number) => formatPercent(Math.round(share * 100) / 100);

const endOf = ({ from, to }: TimeRange) => (to === null ? `over ${time(from)}` : time(to));

const formatRange = (range: TimeRange) =>
  range.to === null ? endOf(range) : `${range.from === 0 ? '0 ms' : time(range.from)} to ${time(range.to)}`;

const Figure = styled.figure`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
  max-width: 48rem;
  margin: 0;

  figcaption {
    color: ${token.color.inkMuted};
    font-size: ${token.text.small};
    overflow-wrap: anywhere;
  }
`;

const Legend = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[4]};
`;

const Swatch = styled.svg`
  width: 0.75em;
  height: 0.75em;
  margin-right: ${token.space[2]};
  overflow: visible;
`;

const Bars = styled.svg`
  width: 100%;
  height: 8rem;
  overflow: visible;
`;

const Axis = styled.line`
  stroke: ${token.color.rule};
  shape-rendering: crispEdges;

  @media (forced-colors: active) {
    stroke: GrayText;
  }
`;

/* The whole column shows the title. */
const Column = styled.rect`
  fill: transparent;
`;

const Bar = styled.rect<{ $isOutlined: boolean }>`
  fill: ${({ $isOutlined }) => ($isOutlined ? token.color.ghost : token.color.accent)};
  stroke: ${({ $isOutlined }) => ($isOutlined ? token.color.inkMuted : token.color.accent)};
  stroke-width: 1;
  pointer-events: none;

  @media (forced-colors: active) {
    fill: ${({ $isOutlined }) => ($isOutlined ? 'Canvas' : 'CanvasText')};
    stroke: CanvasText;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
`;

const Summary = styled.summary`
  width: fit-content;
  min-height: ${token.size.controlSmall};
  padding-block: ${token.space[2]};
  color: ${token.color.accent};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
  cursor: pointer;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.text.small};
  table-layout: fixed;

  th,
  td {
    padding: ${token.space[1]} ${token.space[2]} ${token.space[1]} 0;
    border-bottom: ${token.size.rule} solid ${token.color.rule};
    font-weight: ${token.weight.text};
    text-align: left;
    overflow-wrap: anywhere;
  }
`;
