import { request } from '@portfolio/shared-api';
import { withAnyResponse } from '../contracts/any-response';
import type { SkillsInput, SkillType } from '../contracts/skills';
import { contractQuery } from '../core/contract-query';
import { useRecordMutation, type IfMatchVersion, type Idempotent } from '../core/record-mutation';

export type { Skills, SkillsInput, SkillType } from '../contracts/skills';

/** Names of skills in three lists. */
export const skillsQuery = () =>
  contractQuery(['skills', 'v1'], () => import('../contracts/skills').then(({ getSkills }) => getSkills));

export interface AddSkills extends Idempotent {
  readonly input: SkillsInput;
}

export interface DeleteSkill extends IfMatchVersion {
  readonly type: SkillType;
  readonly value: string;
}

/** Adds to the three lists. The response isn't used: the write is done when the lists have been reloaded. */
export const useAddSkills = () =>
  useRecordMutation(skillsQuery(), {
    mutationFn: async ({ input, idempotencyKey }: AddSkills) => {
      await request(
        import('../contracts/skills').then(({ addSkills }) => withAnyResponse(addSkills)),
        { body: input, idempotencyKey },
      );
    },
    awaitsReload: true,
  });

export interface OrderSkills {
  readonly type: SkillType;
  /** All names of the list. */
  readonly names: readonly string[];
}

/** Reorders one list. Rejects with status 409 and reloads the lists if they have other names by now. */
export const useOrderSkills = () =>
  useRecordMutation(skillsQuery(), {
    mutationFn: ({ type, names }: OrderSkills) =>
      request(
        import('../contracts/skills').then(({ orderSkills }) => orderSkills),
        { body: { type, names: [...names] } },
      ),
    change: (_, ordered) => ordered,
  });

/** Deletes one name from one list. */
export const useDeleteSkill = () =>
  useRecordMutation(skillsQuery(), {
    mutationFn: ({ type, value, version }: DeleteSkill) =>
      request(
        import('../contracts/skills').then(({ deleteSkill }) => withAnyResponse(deleteSkill)),
        { body: { type, value }, ifMatch: version },
      ),
    // Only a response with a version certainly contains the lists.
    change: (skills, { data: left }, { type, value }) =>
      left?.version ? left : skills && { ...skills, [type]: skills[type].filter((name) => name !== value) },
  });
