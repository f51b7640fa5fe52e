import type { LiveApp } from '@portfolio/shared-api/releases';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { RotateCcw, Users } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { formatDateTime, formatList, formatPercent } from '../../components/format';
import { GradualComparison } from './gradual-comparison';
import { PerformanceTable } from './performance-table';
import { ReleaseHistory } from './release-history';
import { WeightTable } from './weight-table';

interface Props {
  readonly app: LiveApp;
  /** Asks for a confirmation of a rollback. */
  readonly onRollBack: (app: LiveApp) => void;
  /** Asks for a confirmation that everyone gets the gradual release. */
  readonly onPromote: (app: LiveApp) => void;
}

/** The scope of the packages that the shell provides and that belong to this site. */
const CORE = '@portfolio/';

/** The live release of an app, what it consists of, its metrics, its history, and a button to roll back. */
export function AppReleases({ app, onRollBack, onPromote }: Props) {
  const id = useId();
  const { live, gradual, before, since } = app;
  const [previous] = before;
  const newest = gradual ?? live;
  const core = newest.builtWith
    .filter(({ name }) => name.startsWith(CORE))
    .map(({ name, version }) => `${name.slice(CORE.length)} ${version}`);
  const target = gradual ? live : previous;
  return (
    <Root aria-labelledby={id}>
      <SectionHeading level={3} id={id}>
        {app.app}
      </SectionHeading>
      <Facts>
        {gradual && (
          <div>
            <dt>Gradual</dt>
            <dd>
              {gradual.version} at {formatPercent(gradual.share)} since{' '}
              <time dateTime={gradual.shareSince}>{formatDateTime(gradual.shareSince)}</time>
              {gradual.guard && ', with the guard'}
              {gradual.growth.length > 0 && `, growing to ${formatList(gradual.growth.map(shareName))}`}
            </dd>
          </div>
        )}
        <div>
          <dt>Live</dt>
          <dd>{live.version}</dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>
            <time dateTime={since}>{formatDateTime(since)}</time>
          </dd>
        </div>
        <div>
          <dt>Previous</dt>
          <dd>{before.map(({ version }) => version).join(', ') || 'none'}</dd>
        </div>
        {core.length > 0 && (
          <div>
            <dt>Built with</dt>
            <dd>{core.join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>Hash</dt>
          <dd>{live.hash ?? 'none'}</dd>
        </div>
      </Facts>
      {target && (
        <Actions>
          {gradual && (
            <Button
              iconStart={<Users size={18} aria-hidden />}
              aria-describedby={id}
              onClick={() => onPromote(app)}
            >
              Release {gradual.version} to everyone
            </Button>
          )}
          <Button
            iconStart={<RotateCcw size={18} aria-hidden />}
            aria-describedby={id}
            onClick={() => onRollBack(app)}
          >
            Roll back to {target.version}
          </Button>
        </Actions>
      )}
      {app.gradual && <GradualComparison app={app.app} live={live} gradual={app.gradual} />}
      <WeightTable app={app} />
      <PerformanceTable app={app.app} live={live} before={previous} />
      <ReleaseHistory app={app} />
    </Root>
  );
}

/** The share of a later step. */
const shareName = (share: number) => (share < 1 ? formatPercent(share) : 'everyone');

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const Root = styled.article`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
  padding-block: ${token.space[6]};
  border-top: ${token.size.rule} solid ${token.color.rule};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${token.space[2]};

  div {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: ${token.space[2]};
  }

  dt {
    color: ${token.color.inkMuted};
    font-size: ${token.text.small};
  }

  dd {
    font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};
    overflow-wrap: anywhere;
  }
`;
