import { setTransport } from '@portfolio/shared-api';
import {
  useDeleteWhyChooseMe,
  useSaveWhyChooseMe,
  whyChooseMeQuery,
} from '@portfolio/shared-api/why-choose-me';
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { saved, renderWithServer } from '../../tests/render-with-server';

const input = { icon: 'https://media.test/i.png', title: 'Careful', explanation: 'With edges' };
const one = { _id: 'w1', ...input, title: 'Prompt', version: 1 };
const two = { _id: 'w2', ...input, title: 'Calm', version: 1 };
const useItems = () => ({
  data: useQuery(whyChooseMeQuery()).data,
  save: useSaveWhyChooseMe().mutateAsync,
  remove: useDeleteWhyChooseMe().mutateAsync,
});

afterEach(() => setTransport(null));

/** From now on reads fail, so the list comes from the response alone. */
const unreadable = (response: unknown) => () => {
  setTransport(() => new Promise(() => {}));
  return response;
};

test('a new item is added at the end, from the response', async () => {
  const { server, result } = await renderWithServer([one, two], useItems);
  const three = { _id: 'w3', ...input, version: 1 };
  server.respond = unreadable(saved(three));
  await act(() => result.current.save({ input, idempotencyKey: 'k1' }));
  expect(server.writes).toMatchObject([
    { method: 'POST', path: '/api/why-choose-me', body: input, headers: { 'Idempotency-Key': 'k1' } },
  ]);
  await waitFor(() => expect(result.current.data).toEqual([one, two, three]));
});

test('a changed item is put with its version and replaced by the response', async () => {
  const { server, result } = await renderWithServer([one, two], useItems);
  const changed = { ...one, ...input, version: 2 };
  server.respond = unreadable(saved(changed));
  await act(() => result.current.save({ id: 'w1', input, version: 1 }));
  expect(server.writes).toMatchObject([
    { method: 'PUT', path: '/api/why-choose-me/w1', body: input, headers: { 'If-Match': '"1"' } },
  ]);
  await waitFor(() => expect(result.current.data).toEqual([changed, two]));
});

test.each([
  ['nothing', undefined],
  ['unrelated data', { acknowledged: true }],
  ['only an id', { _id: 'w1' }],
])('with %s as the response, the sent item is shown', async (_, data) => {
  const { server, result } = await renderWithServer([one, two], useItems);
  server.respond = unreadable(saved(data));
  await act(() => result.current.save({ id: 'w1', input }));
  await waitFor(() => expect(result.current.data).toMatchObject([{ _id: 'w1', ...input }, two]));
});

test('a deleted item leaves the list immediately', async () => {
  const { server, result } = await renderWithServer([one, two], useItems);
  server.respond = unreadable(saved(undefined));
  await act(() => result.current.remove({ id: 'w1', version: 1 }));
  expect(server.writes).toMatchObject([
    { method: 'DELETE', path: '/api/why-choose-me/w1', headers: { 'If-Match': '"1"' } },
  ]);
  await waitFor(() => expect(result.current.data).toEqual([two]));
});
