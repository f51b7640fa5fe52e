import { screen, waitFor } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';

beforeEach(() => {
  startFakeServer();
});

/** How far each pick-list is that was asked for. */
const pickLists = (queryClient: QueryClient) =>
  Object.fromEntries(
    queryClient
      .getQueryCache()
      .findAll({ queryKey: ['pick-list'] })
      .map(({ queryKey, state }) => [queryKey[1], state.status]),
  );

test('no pick-list is loaded on home_dash', async () => {
  const { queryClient } = openPage('/setting/home_dash');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
  expect(pickLists(queryClient)).toEqual({});
});

test('on update_projects those of its three fields are, and no other', async () => {
  const { queryClient } = openPage('/setting/update_projects');
  await waitFor(() =>
    expect(pickLists(queryClient)).toEqual({
      frontendTechnologies: 'success',
      backendTechnologies: 'success',
      projectCategories: 'success',
    }),
  );
});
