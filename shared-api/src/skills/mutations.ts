import { request } from '@portfolio/shared-api';
import { withAnyAnswer } from '../contracts/any-response';
import type { SkillsInput, SkillType } from '../contracts/skills';
import { useRecordMutation, type OfVersion, type OnceOnly } from '../core/record-mutation';
import { skillsQuery } from './queries';

export interface AddSkills extends OnceOnly {
  readonly input: SkillsInput;
}

export interface DeleteSkill extends OfVersion {
  readonly type: SkillType;
  readonly value: string;
}

/** Adds to the three lists. The answer isn't read: it's done when the lists have been. */
export const useAddSkills = () =>
  useRecordMutation(skillsQuery(), {
    mutationFn: async ({ input, idempotencyKey }: AddSkills) => {
      await request(
        import('../contracts/skills').then(({ addSkills }) => withAnyAnswer(addSkills)),
        { body: input, idempotencyKey },
      );
    },
    isReadFirst: true,
  });

/** Deletes one name of one list. */
export const useDeleteSkill = () =>
  useRecordMutation(skillsQuery(), {
    mutationFn: ({ type, value, version }: DeleteSkill) =>
      request(
        import('../contracts/skills').then(({ deleteSkill }) => withAnyAnswer(deleteSkill)),
        { body: { type, value }, ifMatch: version },
      ),
    // Only an answer with a version is known to be the lists.
    change: (skills, { data: left }, { type, value }) =>
      left?.version ? left : skills && { ...skills, [type]: skills[type].filter((name) => name !== value) },
  });
