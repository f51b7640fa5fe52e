import type { ImportPreview } from '@portfolio/shared-api/imports';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { formatNumber } from '../../components/format';

type LeftOver = ImportPreview['leftOver'][number];

/** Facts that are shown at first. */
const FIRST = 20;

interface Props {
  readonly leftOver: readonly LeftOver[];
}

/** Lists the facts that can't be imported, grouped by reason. */
export function LeftOverList({ leftOver }: Props) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? leftOver : leftOver.slice(0, FIRST);
  return (
    <Root aria-labelledby={id}>
      <SectionHeading level={3} id={id}>
        Left over
      </SectionHeading>
      {byReason(shown).map(([reason, facts]) => (
        <div key={reason}>
          <p>{reason}</p>
          <List>
            {facts.map(({ from, value }, index) => (
              <li key={index}>
                <Value dir="auto">{value}</Value> <From>{from}</From>
              </li>
            ))}
          </List>
        </div>
      ))}
      {leftOver.length > FIRST && (
        <div>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? `Show the first ${FIRST}` : `Show all ${formatNumber(leftOver.length)}`}
          </Button>
        </div>
      )}
    </Root>
  );
}

function byReason(leftOver: readonly LeftOver[]): [string, LeftOver[]][] {
  const reasons = new Map<string, LeftOver[]>();
  for (const fact of leftOver) reasons.set(fact.reason, [...(reasons.get(fact.reason) ?? []), fact]);
  return [...reasons];
}

const Root = styled.article`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
`;

const List = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  padding-inline-start: ${token.space[5]};
  font-size: ${token.text.small};

  li {
    overflow-wrap: anywhere;
  }
`;

const Value = styled.bdi`
  white-space: pre-line;
`;

const From = styled.span`
  color: ${token.color.inkMuted};
  font-size: ${token.text.caption};
`;
