import type { LiveApp } from '@portfolio/shared-api/releases';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { formatDateTime } from '../../components/format';
import { GradualComparison } from './gradual-comparison';
import { PerformanceTable } from './performance-table';
import { ReleaseHistory } from './release-history';

interface Props {
  readonly app: LiveApp;
  /** Asks for a confirmation of a rollback. */
  readonly onRollBack: (app: LiveApp) => void;
}

/** The live release of an app, its metrics, its history, and a button to roll back. */
export function AppReleases({ app, onRollBack }: Props) {
  const id = useId();
  const { live, before, since } = app;
  const [previous] = before;
  return (
    <Root aria-labelledby={id}>
      <SectionHeading level={3} id={id}>
        {app.app}
      </SectionHeading>
      <Facts>
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
        <div>
          <dt>Hash</dt>
          <dd>{live.hash ?? 'none'}</dd>
        </div>
      </Facts>
      {app.gradual && <GradualComparison app={app.app} live={live} gradual={app.gradual} />}
      <PerformanceTable app={app.app} live={live} before={previous} />
      <ReleaseHistory app={app} />
      {previous && (
        <div>
          <Button
            iconStart={<RotateCcw size={18} aria-hidden />}
            aria-describedby={id}
            onClick={() => onRollBack(app)}
          >
            Roll back to {previous.version}
          </Button>
        </div>
      )}
    </Root>
  );
}

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
