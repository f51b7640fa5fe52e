import type { SkillProof, UnprovenSkill } from '../contracts/skill-proofs';
import { contractQuery, isMissingEndpoint } from '../core/contract-query';

export type { SkillProof, UnprovenSkill } from '../contracts/skill-proofs';

/** The skills and technologies that a published project or a role names; none on a server that doesn't know. */
export const skillProofsQuery = () =>
  contractQuery(
    ['skill-proofs', 'v1'],
    () => import('../contracts/skill-proofs').then(({ listSkillProofs }) => listSkillProofs),
    { fallback: (): SkillProof[] => [], isMissing: isMissingEndpoint },
  );

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
