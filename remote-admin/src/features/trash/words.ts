import type { TrashEntry, TrashKind } from '@portfolio/shared-api/trash';

export const KINDS: Record<TrashKind, string> = {
  project: 'Project',
  'why-choose-me': 'Why choose me',
  technology: 'Technology',
  skill: 'Skill',
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Such as '12 days left'. @param now in milliseconds */
export function timeLeft({ goneAt }: Pick<TrashEntry, 'goneAt'>, now: number): string {
  const days = (Date.parse(goneAt) - now) / DAY_MS;
  if (days < 1) return 'Less than a day left';
  return days === 1 ? '1 day left' : `${Math.ceil(days)} days left`;
}
