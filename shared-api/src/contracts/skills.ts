import { z } from 'zod';
import { defineContract } from './contract';
import { anyText, LIMITS, movesToTrash, readList, recordVersion, requiredText } from './fields';

const SKILL_TYPES = ['frontendSkills', 'backendSkills', 'tools'] as const;
export type SkillType = (typeof SKILL_TYPES)[number];

const skill = requiredText(LIMITS.technology, 'Skill');
const skillList = z.array(skill).max(LIMITS.listItems).default([]);

/** Skills to add; a list may be omitted. */
const skillsInput = z.strictObject({
  frontendSkills: skillList,
  backendSkills: skillList,
  tools: skillList,
});

const record = z.object({
  frontendSkills: readList,
  backendSkills: readList,
  tools: readList,
  version: recordVersion.optional(),
});

const NONE = { frontendSkills: [], backendSkills: [], tools: [] };

/** The API sends a list whose first element counts; a plain object is accepted too. */
export const skills = z.codec(
  z.union([z.array(record), record]),
  z.object({
    frontendSkills: z.array(z.string()),
    backendSkills: z.array(z.string()),
    tools: z.array(z.string()),
    version: recordVersion.optional(),
  }),
  {
    decode: (value) => (Array.isArray(value) ? (value[0] ?? NONE) : value),
    encode: (value) => [value],
  },
);

export type Skills = z.output<typeof skills>;
export type SkillsInput = z.input<typeof skillsInput>;

export const getSkills = defineContract({
  method: 'GET',
  path: '/api/skills',
  access: 'public',
  data: skills,
});

/** Adds skills; existing names aren't duplicated. */
export const addSkills = defineContract({
  method: 'POST',
  path: '/api/skills',
  access: 'owner',
  body: skillsInput,
  data: skills,
});

export const deleteSkill = movesToTrash(
  defineContract({
    method: 'DELETE',
    path: '/api/skills',
    access: 'owner',
    body: z.strictObject({ type: z.enum(SKILL_TYPES), value: anyText.max(1_000) }),
    data: skills,
  }),
);

/** An addition of ours. Reorders one of the lists. Responds with 409 and the current lists if these aren't its current names. */
export const orderSkills = defineContract({
  method: 'PUT',
  path: '/api/skills/order',
  access: 'owner',
  body: z.strictObject({
    type: z.enum(SKILL_TYPES),
    names: z.array(anyText.max(LIMITS.technology)).max(10 * LIMITS.listItems),
  }),
  data: skills,
});
