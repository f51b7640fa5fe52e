import {
  roleDates,
  type Employment,
  type EmploymentInput,
  type Role,
} from '@portfolio/shared-api/work-history';
import type { FormSubject } from '../../forms/drafts/form-subject';

export type EmploymentValues = Required<Pick<EmploymentInput, 'employer' | 'website' | 'place'>> & {
  readonly roles: readonly Role[];
};

export const emptyRole: Role = { title: '', start: '', end: '', description: '', technologies: [] };
const empty: EmploymentValues = { employer: '', website: '', place: '', roles: [emptyRole] };

export const employmentToValues = (employment: Employment | null): EmploymentValues =>
  employment
    ? {
        employer: employment.employer,
        website: employment.website,
        place: employment.place,
        roles: employment.roles,
      }
    : empty;

export const titleOf = ({ employer }: Employment) => employer;

/** A role as lines of text, such as 'Analyst, Mar 2021 – present'. */
function formatRole(role: Role): string {
  const heading = [role.title, roleDates(role)].filter(Boolean).join(', ');
  const technologies = role.technologies.length > 0 ? `Technologies: ${role.technologies.join(', ')}` : '';
  return [heading, role.description, technologies].filter(Boolean).join('\n');
}

export const employmentSubject: FormSubject<EmploymentValues> = {
  id: 'employment',
  title: 'Employer',
  fields: {
    employer: { label: 'Employer' },
    website: { label: 'Website' },
    place: { label: 'Place' },
    roles: {
      label: 'Roles',
      kind: 'list',
      format: (roles: readonly Role[]) => roles.map(formatRole).filter(Boolean),
    },
  },
};
