import type { Visits } from '@portfolio/shared-api/visits';
import { media, token } from '@portfolio/shared-ui';
import styled from 'styled-components';
import { formatNumber } from '../../components/format';
import { CountTable } from './count-table';
import { formatDay, formatMonth, formatStart, formatWeek } from './week-format';

type Props = Pick<Visits, 'weeks' | 'since'>;

/** From so many weeks on, the axis has months with their years. */
const LONG = 26;

/** Page views per week as bars, and the same numbers as a table. */
export function VisitChart({ weeks, since }: Props) {
  const top = axisEnd(Math.max(...weeks.map(({ views }) => views)));
  const step = 100 / weeks.length;
  const middle = weeks[Math.floor(weeks.length / 2)]!;
  const formatTick = weeks.length < LONG ? formatDay : formatMonth;
  // Earlier weeks had no visits because nothing was counted.
  const counted = weeks.filter(
    ({ start }, index) => since === null || start >= since || index === weeks.length - 1,
  );
  return (
    <Figure>
      <figcaption>
        Page views per week. The last week isn’t over yet.
        {since && counted.length < weeks.length && ` Counted since ${formatStart(since)}.`}
      </figcaption>
      <Plot>
        <Scale aria-hidden>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </Scale>
        <Bars role="img" aria-label={summaryOf(counted)}>
          {[0, 50, 100].map((y) => (
            <Line key={y} x1="0%" x2="100%" y1={`${y}%`} y2={`${y}%`} />
          ))}
          {weeks.map(({ start, views }, index) => {
            const height = (views / top) * 100;
            return (
              <g key={start}>
                <title>{`${formatWeek(start)}: ${formatNumber(views)}`}</title>
                {/* The whole column shows the title. */}
                <Column x={`${index * step}%`} y="0%" width={`${step}%`} height="100%" />
                <Bar
                  x={`${(index + 0.12) * step}%`}
                  y={`${100 - height}%`}
                  width={`${step * 0.76}%`}
                  height={`${height}%`}
                  $isRunning={index === weeks.length - 1}
                />
              </g>
            );
          })}
        </Bars>
        <Dates aria-hidden>
          <span>{formatTick(weeks[0]!.start)}</span>
          <span>{formatTick(middle.start)}</span>
          <span>This week</span>
        </Dates>
      </Plot>
      <details>
        <Summary>Show as a table</Summary>
        <CountTable
          label="Page views per week"
          columns={['Week', 'Page views']}
          rows={counted
            .toReversed()
            .map(({ start, views }) => ({ id: start, name: formatWeek(start), count: views }))}
        />
      </details>
    </Figure>
  );
}

/** A round number that is easy to halve, and not below the largest value. */
export function axisEnd(largest: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(largest, 2)));
  return [1, 2, 4, 6, 8, 10].map((factor) => factor * unit).find((end) => end >= Math.max(largest, 2))!;
}

function summaryOf(weeks: Visits['weeks']): string {
  const best = weeks.reduce((most, week) => (week.views > most.views ? week : most));
  return `Bar chart of page views per week, from ${formatStart(weeks[0]!.start)} to now. Most: ${formatNumber(best.views)} in ${formatWeek(best.start)}.`;
}

const Figure = styled.figure`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
  margin: 0;

  figcaption {
    color: ${token.color.inkMuted};
    font-size: ${token.text.small};
  }
`;

const Plot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[2]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
`;

/* The labels stand on the lines, half above and half below. */
const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  margin-block: -0.5em;
  text-align: right;
`;

const Dates = styled.div`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
`;

const Bars = styled.svg`
  width: 100%;
  height: 12rem;
  overflow: visible;
`;

const Line = styled.line`
  stroke: ${token.color.rule};
  stroke-width: 1;
  shape-rendering: crispEdges;

  @media (forced-colors: active) {
    stroke: GrayText;
  }
`;

const Column = styled.rect`
  fill: transparent;

  ${media.hover} {
    g:hover > & {
      fill: ${token.color.ghost};
    }
  }
`;

/* The running week is only an outline. */
const Bar = styled.rect<{ $isRunning: boolean }>`
  fill: ${({ $isRunning }) => ($isRunning ? token.color.ghost : token.color.inkMuted)};
  stroke: ${token.color.inkMuted};
  stroke-width: ${({ $isRunning }) => ($isRunning ? 1 : 0)};
  pointer-events: none;

  @media (forced-colors: active) {
    fill: ${({ $isRunning }) => ($isRunning ? 'Canvas' : 'CanvasText')};
    stroke: CanvasText;
  }
`;

const Summary = styled.summary`
  width: fit-content;
  min-height: ${token.size.controlSmall};
  padding-block: ${token.space[2]};
  color: ${token.color.accent};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
  cursor: pointer;

  ${media.print} {
    display: none;
  }
`;
