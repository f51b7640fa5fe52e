import type { LiveApp, ReleaseWeight } from '@portfolio/shared-api/releases';
import { formatBytes } from '../../components/format';
import { Caption, Difference, Hidden, Table, Version } from './performance-table';

/** What browsers load of an app's newest release, next to the one that it replaces. */
export function WeightTable({ app: { app, live, gradual, before: past } }: { readonly app: LiveApp }) {
  const { version, weight } = gradual ?? live;
  const before = gradual ? live : past[0];
  if (!weight) return null;
  const missing = before?.weight ? 'none' : 'unknown';
  return (
    <Table>
      <Caption>Weight of {app}</Caption>
      <thead>
        <tr>
          <th scope="col">
            <Hidden>What browsers load</Hidden>
          </th>
          <th scope="col">
            <Version>{version}</Version> {gradual ? 'gradual' : 'live'}
          </th>
          {before && (
            <th scope="col">
              <Version>{before.version}</Version> {gradual ? 'live' : 'previous'}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rowsOf(weight, before?.weight ?? null).map(({ label, bytes, former }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {formatBytes(bytes)}
              {former !== null && former !== bytes && (
                <Difference $isBetter={bytes < former}>{formatChange(bytes, former)}</Difference>
              )}
            </td>
            {before && <td>{former === null ? missing : formatBytes(former)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The first views of its pages, then all scripts. `former` is the previous release's. */
const rowsOf = ({ views, scripts }: ReleaseWeight, before: ReleaseWeight | null) => [
  ...views.map(({ page, bytes }) => ({
    label: page === null ? 'First view of every page' : `First view of ${page}`,
    bytes,
    former: before?.views.find((view) => view.page === page)?.bytes ?? null,
  })),
  { label: 'All scripts', bytes: scripts, former: before?.scripts ?? null },
];

/** Such as '+3.2 KB, +8%'. */
function formatChange(bytes: number, former: number): string {
  const sign = bytes < former ? '−' : '+';
  const change = Math.abs(bytes - former);
  const percent = Math.round((change / former) * 100);
  const share = Number.isFinite(percent) && percent > 0 ? `, ${sign}${percent}%` : '';
  return `${sign}${formatBytes(change)}${share}`;
}
