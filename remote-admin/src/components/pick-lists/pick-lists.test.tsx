import { NEW_ITEM } from '../../forms/use-item-editing';
import { screen, waitFor } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import {
  backendTechnologies,
  frontendTechnologies,
  languagesAndFrameworks,
  projectCategories,
  toolsAndDatabases,
} from '@portfolio/shared-api/pick-lists';
import { startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';
import { merged } from './use-pick-list';

describe('the lists', () => {
  describe.each([
    ['frontend technologies', frontendTechnologies, 100, 'React'],
    ['backend technologies', backendTechnologies, 190, 'Node.js'],
    ['project categories', projectCategories, 190, 'E-commerce'],
    ['languages and frameworks', languagesAndFrameworks, 300, 'TypeScript'],
    ['tools and databases', toolsAndDatabases, 400, 'PostgreSQL'],
  ])('the list of %s', (_, names, count, known) => {
    test(`has at least ${count} names, one of them ${known}`, () => {
      expect(names.length).toBeGreaterThanOrEqual(count);
      expect(names).toContain(known);
    });

    test('has no duplicates, ignoring case, and is in alphabetical order', () => {
      expect(names).toEqual(merged([], names));
    });
  });

  test.each([
    ['frontend technologies', 115, frontendTechnologies],
    ['backend technologies', 205, backendTechnologies],
    ['project categories', 205, projectCategories],
  ])('the list of %s has at most %i names', (_, most, names) => {
    expect(names.length).toBeLessThanOrEqual(most);
  });

  test('used and listed names are merged without duplicates, in the used spelling', () => {
    expect(merged(['svelte', 'React', 'react'], ['Astro', 'Svelte', 'Vue'])).toEqual([
      'Astro',
      'React',
      'svelte',
      'Vue',
    ]);
  });
});

describe('loading', () => {
  beforeEach(() => {
    startFakeServer();
  });

  /** The status of each requested pick-list's query. */
  const pickLists = (queryClient: QueryClient) =>
    Object.fromEntries(
      queryClient
        .getQueryCache()
        .findAll({ queryKey: ['pick-list'] })
        .map(({ queryKey, state }) => [queryKey[1], state.status]),
    );

  test('home_dash loads no pick-list', async () => {
    const { queryClient } = openPage('/setting/home_dash');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
    expect(pickLists(queryClient)).toEqual({});
  });

  test('a project’s form loads the pick-lists of its three fields only', async () => {
    const { queryClient } = openPage(`/setting/update_projects${NEW_ITEM}`);
    await waitFor(() =>
      expect(pickLists(queryClient)).toEqual({
        frontendTechnologies: 'success',
        backendTechnologies: 'success',
        projectCategories: 'success',
      }),
    );
  });
});
