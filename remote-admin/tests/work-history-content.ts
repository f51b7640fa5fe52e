import type { TransportCall, TransportResponse } from '@portfolio/shared-api';
import type { Employment, Role } from '@portfolio/shared-api/work-history';
import { ordered } from './ordered';
import { ok } from './responses';

export const aRole = (part: Partial<Role> = {}): Role => ({
  title: 'Analyst',
  start: '2021-03',
  end: 'present',
  description: 'Writes **programs**',
  technologies: ['Rust'],
  ...part,
});

export const anEmployment = (part: Partial<Employment> = {}): Employment => ({
  _id: 'e1',
  employer: 'Engines Ltd',
  website: 'https://engines.test',
  place: 'London',
  roles: [aRole(), aRole({ title: 'Trainee', start: '2019', end: '2021-02', technologies: [] })],
  version: 1,
  ...part,
});

/** The API's responses for the work history. Requests change it in `content`. */
export function workHistoryApi(
  content: { employers: Employment[] },
  { method, path, body }: TransportCall,
): TransportResponse {
  const [, , , id] = path.split('/');
  const { employers } = content;
  if (id === 'order') {
    content.employers = ordered(employers, body);
    return ok({ ids: content.employers.map(({ _id }) => _id) });
  }
  if (method === 'POST') {
    const added = { ...(body as Employment), _id: `e${employers.length + 1}`, version: 1 };
    content.employers = [added, ...employers];
    return ok(added);
  }
  if (method === 'PUT')
    content.employers = employers.map((one) =>
      one._id === id ? { ...one, ...(body as Employment), version: (one.version ?? 0) + 1 } : one,
    );
  if (method === 'DELETE') {
    content.employers = employers.filter((one) => one._id !== id);
    return ok({ _id: id });
  }
  return ok(id ? content.employers.find((one) => one._id === id) : content.employers);
}
