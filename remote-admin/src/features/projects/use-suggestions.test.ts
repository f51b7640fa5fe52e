import { STARTER_SUGGESTIONS } from './starter-suggestions';
import { merged } from './use-suggestions';

test('names in use and the starter list are one list, each name once, sorted as people read', () => {
  expect(merged(['svelte', 'React', 'react'], ['Astro', 'Svelte', 'Vue'])).toEqual([
    'Astro',
    'React',
    'svelte',
    'Vue',
  ]);
});

test.each(Object.entries(STARTER_SUGGESTIONS))(
  'the starter list %s has no name twice and is sorted',
  (_, names) => {
    expect(merged([], names)).toEqual(names);
  },
);
