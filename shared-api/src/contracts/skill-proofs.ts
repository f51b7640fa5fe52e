import { z } from 'zod';
import { defineContract } from './contract';
import { count } from './fields';

/* Additions of ours; other servers may not have them. */

const skillProof = z.object({
  /** A skill or technology of the profile page, spelled as there. */
  name: z.string(),
  /** The technology's one name, which is in its address. */
  technology: z.string(),
  /** The number of published projects that name it. */
  projects: count,
  /** The number of roles that name it. */
  roles: count,
});

export type SkillProof = z.output<typeof skillProof>;

/** The skills and technologies of the profile page that a published project or a role names, in the page's order. */
export const listSkillProofs = defineContract({
  method: 'GET',
  path: '/api/skill-proofs',
  access: 'public',
  data: z.array(skillProof),
});

const mention = z.object({
  /** The project's id. */
  _id: z.string(),
  title: z.string(),
  /** `draft`: a draft lists it as a technology. `text`: a project's text has it, but its lists don't. */
  where: z.enum(['draft', 'text']),
  /** Whether the project is a draft; omitted if it isn't. */
  draft: z.literal(true).optional(),
});

const unprovenSkill = z.object({ name: z.string(), mentions: z.array(mention) });

export type UnprovenSkill = z.output<typeof unprovenSkill>;

/** The other skills and technologies of the profile page, with the projects that could prove them. */
export const listUnprovenSkills = defineContract({
  method: 'GET',
  path: '/api/skill-proofs/missing',
  access: 'owner',
  data: z.array(unprovenSkill),
});
