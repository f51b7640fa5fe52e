import { monthText, type Role } from '@portfolio/shared-api/work-history';

/** A role's dates, as in the papers: one date if they are the same. */
export const RoleDates = ({ start, end }: Pick<Role, 'start' | 'end'>) => (
  <>
    <time dateTime={start}>{monthText(start)}</time>
    {end === 'present' && ' – present'}
    {end !== 'present' && end !== start && (
      <>
        {' – '}
        <time dateTime={end}>{monthText(end)}</time>
      </>
    )}
  </>
);
