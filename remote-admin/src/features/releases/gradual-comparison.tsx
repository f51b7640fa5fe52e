import {
  METRICS_MINIMUM,
  type GradualRelease,
  type GuardVerdict,
  type KnownRelease,
} from '@portfolio/shared-api/releases';
import { token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { useId } from 'react';
import styled from 'styled-components';
import { formatCount, formatDateTime, formatNumber, formatPercent } from '../../components/format';
import { PerformanceTable } from './performance-table';
import { TimePlot } from './time-plot';

interface Props {
  readonly app: string;
  readonly live: KnownRelease;
  readonly gradual: GradualRelease;
}

/** A gradual release next to the live one: what its guard says, how long both took, and their metrics. */
export function GradualComparison({ app, live, gradual }: Props) {
  const id = useId();
  const { version, share, since, comparison, verdict } = gradual;
  const versions = { gradual: version, live: live.version };
  const hasViews = comparison.gradual.views > 0;
  return (
    <Root aria-labelledby={id}>
      <SectionHeading level={4} id={id}>
        {version} compared with {live.version}
      </SectionHeading>
      <p>
        {version} started on <time dateTime={since}>{formatDateTime(since)}</time>, and {formatPercent(share)}{' '}
        of visitors get it now.{' '}
        {verdict ? verdictText(verdict, live.version) : 'It has no guard, so it isn’t rolled back by itself.'}
      </p>
      {hasViews ? (
        <>
          <TimePlot label="Largest paint (LCP)" ranges={comparison.lcp} versions={versions} />
          <TimePlot label="Interaction delay (INP)" ranges={comparison.inp} versions={versions} />
          {comparison.gradual.views >= METRICS_MINIMUM && (
            <PerformanceTable
              app={`${app} since then`}
              live={{ ...gradual, performance: comparison.gradual }}
              before={{ ...live, performance: comparison.live }}
              roles={[formatPercent(share), 'live']}
            />
          )}
        </>
      ) : (
        <p>No page view of {version} has been reported yet.</p>
      )}
    </Root>
  );
}

function verdictText({ state, visits, needed, because }: GuardVerdict, live: string): string {
  if (state === 'worse') return `The guard is rolling it back: it ${because ?? 'is worse'}.`;
  const seen = `${formatCount(visits.gradual, 'new visitor')} with it, ${formatNumber(visits.live)} with ${live}`;
  return state === 'no-worse'
    ? `The guard finds it no worse so far: ${seen}.`
    : `The guard doesn’t have enough data yet: ${seen}; it needs about ${formatNumber(needed ?? 0)} of each.`;
}

const Root = styled.section`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;

  > p {
    max-width: ${token.size.measure};
    overflow-wrap: anywhere;
  }
`;
