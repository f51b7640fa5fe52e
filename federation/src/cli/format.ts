import type { Catalogue, Change, GoingLive, GradualStep } from '../releases/model/catalogue';
import { formatShare } from '../releases/model/catalogue-changes';
import type { PageChanges } from '../releases/model/pictures';
import type { Weight } from '../releases/model/weight';
import type { StoredFile } from '../releases/stores/store';

/** Reports progress on the console. */
export const progress = (line: string) => console.log(`  ${line}`);

/** One line with the live releases. */
export function formatLive({ apps }: Catalogue): string {
  const releases = Object.entries(apps).map(([app, { live, gradual }]) => ({
    app,
    version: gradual ? `${live} (${gradual.version} at ${formatGradual(gradual)})` : live,
  }));
  return releases.length > 0 ? `Live: ${formatReleases(releases)}` : 'Nothing is live';
}

/** Such as `10%, with the guard, growing to 25%, 50% and everyone`. */
export function formatGradual({
  share,
  guard = false,
  growth = [],
}: Pick<GradualStep, 'share'> & Partial<GradualStep>): string {
  const steps = growth.map((step) => (step < 1 ? formatShare(step) : 'everyone'));
  const last = steps.pop();
  const growing = last && `growing to ${steps.length > 0 ? `${steps.join(', ')} and ${last}` : last}`;
  return [formatShare(share), guard && 'with the guard', growing].filter(Boolean).join(', ');
}

/** Apps with their versions. */
export const formatReleases = (releases: readonly { readonly app: string; readonly version: string }[]) =>
  releases.map(({ app, version }) => `${app} ${version}`).join(', ');

/** The size of files, such as `1.2 MB in 34 files`. */
export function formatSize(files: readonly StoredFile[]): string {
  return formatTotal({ files: files.length, bytes: totalBytes(files) });
}

export const totalBytes = (files: readonly StoredFile[]) => files.reduce((sum, { size }) => sum + size, 0);

export const formatTotal = ({ files, bytes }: { readonly files: number; readonly bytes: number }) =>
  `${(bytes / 1e6).toFixed(1)} MB in ${files} files`;

/** What browsers load, compared with another release, such as `first view of home 21.3 KB (+3.2 KB, +8%), all scripts 90.1 KB`. */
export function formatWeight({ views, scripts }: Weight, before?: Weight): string {
  const [heaviest] = [...views].sort((one, other) => other.bytes - one.bytes);
  const parts = [`all scripts ${formatChangedSize(scripts, before?.scripts)}`];
  if (heaviest) {
    const { page, bytes } = heaviest;
    const former = before?.views.find((view) => view.page === page)?.bytes;
    parts.unshift(`first view of ${page ?? 'every page'} ${formatChangedSize(bytes, former)}`);
  }
  return parts.join(', ');
}

function formatChangedSize(bytes: number, before: number | undefined): string {
  const size = formatKilobytes(bytes);
  if (before === undefined) return size;
  const change = bytes - before;
  const sign = change < 0 ? '−' : '+';
  const percent = before > 0 ? Math.round((Math.abs(change) / before) * 100) : 0;
  const share = percent > 0 ? `, ${sign}${percent}%` : '';
  return `${size} (${change === 0 ? 'unchanged' : `${sign}${formatKilobytes(Math.abs(change))}${share}`})`;
}

const formatKilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(1)} KB`;

/** Such as `changed pages: /education, /blog (new), /contact (looks the same)`. */
export function formatChanges({ pages, withoutPictures }: PageChanges): string {
  const notes = { new: ' (new)', changed: '', same: ' (looks the same)' };
  const named = [
    ...pages.map(({ path, change }) => path + notes[change]),
    ...withoutPictures.map((path) => `${path} (without a picture)`),
  ];
  return named.length > 0 ? `changed pages: ${named.join(', ')}` : 'no changed pages';
}

/** The core's packages, such as `shared-api 1.0.2, shared-ui 1.1.0`; empty if they weren't recorded. */
export const formatCore = (versions: Readonly<Record<string, string>>): string =>
  Object.entries(versions)
    .filter(([name]) => name.startsWith('@portfolio/'))
    .map(([name, version]) => `${name.slice('@portfolio/'.length)} ${version}`)
    .join(', ');

/** Such as `2026-11-16 08:00:00 UTC`. */
export const formatTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

const ROLES = { operator: '', token: ' with a deploy token', owner: ' by the owner', guard: ' by the guard' };
const roleOf = ({ role, token }: Change) =>
  token === undefined ? ROLES[role] : ` with the deploy token "${token}"`;

/** When, by whom, from which commit, for which share and why. */
export function formatChange(change: GoingLive): string {
  const { at, by, commit, note, share, guard } = change;
  const [hash, isDirty] = commit?.split('-') ?? [];
  const from = hash ? ` from ${hash.slice(0, 12)}${isDirty ? ' with changes' : ''}` : '';
  return `${formatTime(at)}${by ? ` by ${by}` : ''}${roleOf(change)}${from}${share ? ` at ${formatGradual({ share, guard })}` : ''}${note ? `: ${note}` : ''}`;
}
