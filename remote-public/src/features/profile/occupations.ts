import type { Employment } from '@portfolio/shared-api/work-history';
import type { Thing } from '../../components/head/structured-data';

/**
 * The work history as properties of a schema.org Person: the present employers, and all roles. A Role adds dates to the property that it
 * repeats. An Occupation has no employer, so its Role's name contains it.
 */
export function occupationsOf(
  employments: readonly Employment[],
  plain: (text: string) => string,
): Record<'worksFor' | 'hasOccupation', readonly Thing[]> {
  const worksFor: Thing[] = [];
  const hasOccupation: Thing[] = [];
  for (const { employer, website, place, roles } of employments)
    for (const { title, start, end, description, technologies } of roles) {
      const isPresent = end === 'present';
      const role = { '@type': 'EmployeeRole', startDate: start, endDate: isPresent ? '' : end };
      if (isPresent)
        worksFor.push({
          ...role,
          roleName: title,
          worksFor: { '@type': 'Organization', name: employer, url: website },
        });
      hasOccupation.push({
        ...role,
        name: [title, employer, place].filter(Boolean).join(', '),
        hasOccupation: {
          '@type': 'Occupation',
          name: title,
          description: plain(description),
          skills: technologies,
        },
      });
    }
  return { worksFor, hasOccupation };
}
