import type { ProjectSummary } from '@portfolio/shared-api/projects';

/** How many tags a card shows before it counts the rest. */
export const TAGS_ON_CARD = 3;

/** Both lists as one, each spelling once. The gallery doesn't load the table of spellings that the contracts' `technologiesOf` needs. */
export function technologiesOf({ frontend_use, backend_use }: ProjectSummary): string[] {
  return [...new Set([...frontend_use, ...backend_use])];
}
