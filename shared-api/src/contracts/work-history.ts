import { z } from 'zod';
import { defineContract, type Contract } from './contract';
import {
  byId,
  LIMITS,
  movesToTrash,
  optionalText,
  optionalWebLink,
  readList,
  readText,
  recordVersion,
  requiredText,
  technologyParameter,
} from './fields';
import { order, orderInput } from './order';

/** The end of a role that the owner still has. */
export const PRESENT = 'present';

const MONTH = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/;

/** A year, or a month of a year: `2021` or `2021-03`. */
const yearOrMonth = (message: string) => z.string().trim().regex(MONTH, message);

/** Whether a role ends before it starts. A year lasts from January to December. */
const endsBeforeStart = (start: string, end: string) =>
  MONTH.test(start) &&
  MONTH.test(end) &&
  (end.length === start.length ? end < start : end.slice(0, 4) < start.slice(0, 4));

const roleInput = z
  .strictObject({
    title: requiredText(LIMITS.title, 'Role'),
    start: yearOrMonth('Start must be a year or a month, for example 2021 or 2021-03'),
    end: z.union([
      z.literal(PRESENT),
      yearOrMonth(`End must be a year, a month or "${PRESENT}", for example 2021 or 2021-03`),
    ]),
    /** Light Markdown: bold, italics, links and lists. */
    description: optionalText(LIMITS.description, 'Description').default(''),
    technologies: z.array(requiredText(LIMITS.technology, 'Technology')).max(LIMITS.listItems).default([]),
  })
  .refine(({ start, end }) => !endsBeforeStart(start, end), {
    path: ['end'],
    message: "A role can't end before it starts",
  });

/** The next month, as `2026-12`. The browser's clock or time zone may be ahead of the server's. */
function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 7);
}

const startsLater = ({ start, end }: z.output<typeof roleInput>) =>
  end === PRESENT && MONTH.test(start) && start > nextMonth().slice(0, start.length);

/** An employer as it may be stored. */
export const storedEmployment = z.strictObject({
  employer: requiredText(LIMITS.title, 'Employer'),
  website: optionalWebLink('web').default(''),
  place: optionalText(LIMITS.title, 'Place').default(''),
  roles: z
    .array(roleInput)
    .min(1, 'Add at least one role')
    .max(LIMITS.roles, `An employer can have at most ${LIMITS.roles} roles`),
});

/** An employer, with the roles that the owner had there: the newest first. */
export const employmentInput = storedEmployment.extend({
  roles: storedEmployment.shape.roles.superRefine((roles, context) => {
    for (const [index, entered] of roles.entries())
      if (startsLater(entered))
        context.addIssue({
          code: 'custom',
          path: [index, 'start'],
          message: "A role that you still have can't start in the future",
        });
  }),
});

const role = z.object({
  title: readText,
  start: readText,
  /** `present` for a role that the owner still has. */
  end: readText,
  description: readText,
  technologies: readList,
});

export const employment = z.object({
  _id: z.string(),
  employer: readText,
  website: readText,
  place: readText,
  roles: z.array(role),
  version: recordVersion.optional(),
});

export type Role = z.output<typeof role>;
export type Employment = z.output<typeof employment>;
export type EmploymentInput = z.input<typeof employmentInput>;

const path = '/api/work-history';

/** An addition of ours, like all endpoints of the work history; other servers may not have it. */
export const listWorkHistory = {
  ...defineContract({ method: 'GET', path, access: 'public', data: z.array(employment) }),
  /** With a technology: only the roles that name it, and their employers. */
  query: z.strictObject({ technology: technologyParameter }).partial(),
} satisfies Contract;

/** A new employer comes first. */
export const createEmployment = defineContract({
  method: 'POST',
  path,
  access: 'owner',
  body: employmentInput,
  data: employment,
});

export const updateEmployment = defineContract({
  method: 'PUT',
  path: `${path}/:id`,
  access: 'owner',
  params: byId,
  body: employmentInput,
  data: employment,
});

export const deleteEmployment = movesToTrash(
  defineContract({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'owner',
    params: byId,
    data: z.object({ _id: z.string() }),
  }),
);

export const orderWorkHistory = defineContract({
  method: 'PUT',
  path: `${path}/order`,
  access: 'owner',
  body: orderInput,
  data: order,
});
