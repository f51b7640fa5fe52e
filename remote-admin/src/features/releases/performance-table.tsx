import { METRICS_MINIMUM, type KnownRelease } from '@portfolio/shared-api/releases';
import { token, visuallyHidden } from '@portfolio/shared-ui';
import styled from 'styled-components';
import { changeOf, rowsOf, type Row } from './metric-rows';

interface Props {
  readonly app: string;
  readonly live: KnownRelease;
  /** Undefined if no release was live before. */
  readonly before: KnownRelease | undefined;
  /** What the two releases are. */
  readonly roles?: readonly [string, string];
}

/** The metrics of a release next to those of the previous one. */
export function PerformanceTable({ app, live, before, roles = ['live', 'previous'] }: Props) {
  const releases = before ? [live, before] : [live];
  if (releases.every(({ performance }) => performance.views < METRICS_MINIMUM)) {
    const { views } = live.performance;
    return (
      <TooFew>
        Not enough visits yet: {views} of {METRICS_MINIMUM} page views needed.
      </TooFew>
    );
  }
  return (
    <Table>
      <Caption>Performance of {app}</Caption>
      <thead>
        <tr>
          <th scope="col">
            <Hidden>Metric</Hidden>
          </th>
          <th scope="col">
            <Version>{live.version}</Version> {roles[0]}
          </th>
          {before && (
            <th scope="col">
              <Version>{before.version}</Version> {roles[1]}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rowsOf(releases).map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <LiveCell row={row} live={live} before={before} />
            {before && <td>{formatValue(row, before)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function LiveCell({ row, live, before }: Omit<Props, 'app' | 'roles'> & { readonly row: Row }) {
  const change =
    row.isCompared && before
      ? changeOf(row.valueOf(live.performance), row.valueOf(before.performance))
      : null;
  return (
    <td>
      {formatValue(row, live)}
      {change && <Difference $isBetter={change.isBetter}>{change.text}</Difference>}
    </td>
  );
}

function formatValue({ valueOf, format }: Row, { performance }: KnownRelease): string {
  const value = valueOf(performance);
  return value === null ? 'Not enough data' : format(value);
}

const TooFew = styled.p`
  max-width: ${token.size.measure};
  color: ${token.color.inkMuted};
`;

export const Table = styled.table`
  width: 100%;
  max-width: 48rem;
  border-collapse: collapse;
  font-size: ${token.text.small};
  table-layout: fixed;

  th,
  td {
    padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} 0;
    border-bottom: ${token.size.rule} solid ${token.color.rule};
    font-weight: ${token.weight.text};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead th {
    border-color: ${token.color.ink};
    vertical-align: bottom;
  }

  tbody th {
    color: ${token.color.inkMuted};
  }

  td {
    font-family: ${token.font.mono};
    font-variant-numeric: tabular-nums;
  }
`;

export const Caption = styled.caption`
  padding-block: ${token.space[2]};
  color: ${token.color.inkMuted};
  text-align: left;
`;

export const Hidden = styled.span`
  ${visuallyHidden}
`;

export const Version = styled.span`
  display: block;
  font-family: ${token.font.mono};
`;

export const Difference = styled.span<{ $isBetter: boolean }>`
  display: block;
  color: ${({ $isBetter }) => ($isBetter ? token.color.success : token.color.danger)};
`;
