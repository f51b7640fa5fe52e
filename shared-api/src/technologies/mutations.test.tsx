import { setTransport } from '@portfolio/shared-api';
import {
  technologyRecordsQuery,
  useAddTechnologies,
  useDeleteTechnology,
} from '@portfolio/shared-api/technologies';
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { saved, renderWithServer } from '../../tests/render-with-server';

const named = (name: string) => ({ name, icon: '' });
const record = {
  _id: 't1',
  programmingLanguages: [named('Go'), named('C')],
  frameworks_tools: [],
  version: 1,
};
const useTechnologies = () => ({
  data: useQuery(technologyRecordsQuery()).data,
  add: useAddTechnologies().mutateAsync,
  remove: useDeleteTechnology().mutateAsync,
});

afterEach(() => setTransport(null));

test('the response to an addition replaces the lists', async () => {
  const { server, result } = await renderWithServer([record], useTechnologies);
  const more = { ...record, frameworks_tools: [named('Git')], version: 2 };
  server.respond = () => {
    setTransport(() => new Promise(() => {}));
    return saved([more]);
  };
  await act(() => result.current.add({ input: { frameworks_tools: [named('Git')] }, idempotencyKey: 'k1' }));
  expect(server.writes).toMatchObject([
    { method: 'POST', path: '/api/skills_techtol', headers: { 'Idempotency-Key': 'k1' } },
  ]);
  await waitFor(() => expect(result.current.data).toEqual([more]));
});

test.each([
  ['nothing', undefined],
  ['unrelated data', { acknowledged: true }],
])('with %s as the response, the lists stay until they are reloaded', async (_, data) => {
  const { server, result } = await renderWithServer([record], useTechnologies);
  server.respond = () => {
    setTransport(() => new Promise(() => {}));
    return saved(data);
  };
  await act(() => result.current.add({ input: {} }));
  expect(result.current.data).toEqual([record]);
});

test('a technology is deleted by type and index, with the version', async () => {
  const { server, result } = await renderWithServer([record], useTechnologies);
  const less = { ...record, programmingLanguages: [named('C')], version: 2 };
  server.respond = () => saved((server.stored = [less]));
  await act(() => result.current.remove({ id: 't1', type: 'language', index: 0, version: 1 }));
  expect(server.writes).toMatchObject([
    {
      method: 'DELETE',
      path: '/api/skills_techtol/t1',
      body: { type: 'language', index: 0 },
      headers: { 'If-Match': '"1"' },
    },
  ]);
  await waitFor(() => expect(result.current.data).toEqual([less]));
});

test('only its own record loses it, whatever another server responds', async () => {
  const other = { ...record, _id: 't2' };
  const { server, result } = await renderWithServer([record, other], useTechnologies);
  server.respond = () => {
    setTransport(() => new Promise(() => {}));
    return saved({ _id: 't2' });
  };
  await act(() => result.current.remove({ id: 't2', type: 'language', index: 0 }));
  await waitFor(() =>
    expect(result.current.data).toEqual([record, { ...other, programmingLanguages: [named('C')] }]),
  );
});

test('a stale delete is rejected, and the lists are reloaded', async () => {
  const { server, result } = await renderWithServer([record], useTechnologies);
  const now = { ...record, programmingLanguages: [named('Rust')], version: 5 };
  server.status = 409;
  server.respond = () => ({ success: false, message: 'Changed', data: (server.stored = [now])[0] });
  await act(() =>
    expect(result.current.remove({ id: 't1', type: 'language', index: 0, version: 1 })).rejects.toMatchObject(
      { status: 409 },
    ),
  );
  await waitFor(() => expect(result.current.data).toEqual([now]));
});
