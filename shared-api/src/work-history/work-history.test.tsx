import { setTransport } from '@portfolio/shared-api';
import {
  useDeleteEmployment,
  useOrderWorkHistory,
  useSaveEmployment,
  workHistoryQuery,
} from '@portfolio/shared-api/work-history';
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { saved, renderWithServer } from '../../tests/render-with-server';

const role = { title: 'Analyst', start: '2021-03', end: 'present', description: '', technologies: ['Rust'] };
const input = { employer: 'Weavers', website: '', place: 'Lyon', roles: [role] };
const one = { _id: 'e1', ...input, employer: 'Engines', version: 1 };
const two = { _id: 'e2', ...input, employer: 'Looms', version: 1 };
const useWorkHistory = () => ({
  data: useQuery(workHistoryQuery()).data,
  save: useSaveEmployment().mutateAsync,
  remove: useDeleteEmployment().mutateAsync,
  order: useOrderWorkHistory().mutateAsync,
});

afterEach(() => setTransport(null));

/** From now on reads fail, so the list comes from the response alone. */
const unreadable = (response: unknown) => () => {
  setTransport(() => new Promise(() => {}));
  return response;
};

const three = { _id: 'e3', ...input, version: 1 };

test.each([
  ['is added at the beginning', [one, two]],
  ['isn’t added again if an earlier attempt has added it', [three, one, two]],
])('a new employer %s', async (_, stored) => {
  const { server, result } = await renderWithServer(stored, useWorkHistory);
  server.respond = unreadable(saved(three));
  await act(() => result.current.save({ input, idempotencyKey: 'k1' }));
  expect(server.writes).toMatchObject([
    { method: 'POST', path: '/api/work-history', body: input, headers: { 'Idempotency-Key': 'k1' } },
  ]);
  await waitFor(() => expect(result.current.data).toEqual([three, one, two]));
});

test('a changed employer is put with its version and keeps its position', async () => {
  const { server, result } = await renderWithServer([one, two], useWorkHistory);
  const changed = { ...two, ...input, version: 2 };
  server.respond = unreadable(saved(changed));
  await act(() => result.current.save({ id: 'e2', input, version: 1 }));
  expect(server.writes).toMatchObject([
    { method: 'PUT', path: '/api/work-history/e2', body: input, headers: { 'If-Match': '"1"' } },
  ]);
  await waitFor(() => expect(result.current.data).toEqual([one, changed]));
});

test('a deleted employer leaves the list immediately', async () => {
  const { server, result } = await renderWithServer([one, two], useWorkHistory);
  server.respond = unreadable(saved(undefined));
  await act(() => result.current.remove({ id: 'e1', version: 1 }));
  expect(server.writes).toMatchObject([
    { method: 'DELETE', path: '/api/work-history/e1', headers: { 'If-Match': '"1"' } },
  ]);
  await waitFor(() => expect(result.current.data).toEqual([two]));
});

test('a new order shows immediately', async () => {
  const { server, result } = await renderWithServer([one, two], useWorkHistory);
  server.respond = unreadable(saved({ ids: ['e2', 'e1'] }));
  await act(() => result.current.order({ ids: ['e2', 'e1'], seen: ['e1', 'e2'] }));
  expect(server.writes).toMatchObject([{ method: 'PUT', path: '/api/work-history/order' }]);
  await waitFor(() => expect(result.current.data).toEqual([two, one]));
});
