import { request, isApiError } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';
import type { UnprovenSkill } from '../contracts/skill-proofs';
import { contractQuery, isMissingEndpoint } from '../core/contract-query';

export type { UnprovenSkill } from '../contracts/skill-proofs';

/** A skill's name, which is also its technology's; both if they differ. Compact, because the profile page's HTML holds all of them. */
export type ProvenSkill = string | readonly [name: string, technology: string];

/** The skills and technologies that a published project or a role names; none on a server that doesn't know. */
export const skillProofsQuery = () =>
  queryOptions({
    queryKey: ['skill-proofs', 'v1'],
    queryFn: async ({ signal }): Promise<ProvenSkill[]> => {
      try {
        const proofs = await request(
          import('../contracts/skill-proofs').then(({ listSkillProofs }) => listSkillProofs),
          { signal },
        );
        return proofs.map(({ name, technology }) => (name === technology ? name : [name, technology]));
      } catch (error) {
        if (isApiError(error) && isMissingEndpoint(error)) return [];
        throw error;
      }
    },
  });

/** The other ones, for the owner. Any save may prove one, so the list is stale at once. */
export const unprovenSkillsQuery = () => ({
  ...contractQuery(
    ['unproven-skills', 'v1'],
    () => import('../contracts/skill-proofs').then(({ listUnprovenSkills }) => listUnprovenSkills),
    { fallback: (): UnprovenSkill[] => [] },
  ),
  staleTime: 0,
  meta: { dependsOnAllContent: true },
});
