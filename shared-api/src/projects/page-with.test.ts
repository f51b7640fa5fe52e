import { projectsPageWith } from '@portfolio/shared-api/projects';
import { sampleProject } from '@portfolio/shared-api/testing';

const list = Array.from({ length: 14 }, (_, index) =>
  sampleProject({ _id: `p${index + 1}`, category: index < 13 ? 'Tool' : 'Game' }),
);

test('a new project comes first', () => {
  const project = sampleProject({ _id: 'new', category: 'Game' });
  const page = projectsPageWith(list, project);
  expect(page.projects.map(({ _id }) => _id)).toEqual(['new', ...list.slice(0, 11).map(({ _id }) => _id)]);
  expect(page).toMatchObject({
    page: 1,
    pages: 2,
    total: 15,
    categories: [
      { name: 'Game', count: 2 },
      { name: 'Tool', count: 13 },
    ],
  });
});

test('a changed project stays in its position, on its page', () => {
  const page = projectsPageWith(list, sampleProject({ _id: 'p14', title: 'Changed' }));
  expect(page).toMatchObject({ page: 2, total: 14, categories: [{ name: 'Tool', count: 13 }] });
  expect(page.projects.map(({ _id, title }) => [_id, title])).toEqual([
    ['p13', 'Engine'],
    ['p14', 'Changed'],
  ]);
});

test('other drafts are left out, and the project itself is shown as published', () => {
  const drafts = [sampleProject({ _id: 'd1', draft: true }), sampleProject({ _id: 'd2', draft: true })];
  const page = projectsPageWith([...drafts, ...list], { ...drafts[1]!, title: 'Nearly done' });
  expect(page.total).toBe(15);
  expect(page.projects[0]).toMatchObject({ _id: 'd2', title: 'Nearly done' });
});
