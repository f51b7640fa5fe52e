import { configure, createQueryClient, setTransport, type TransportCall } from '@portfolio/shared-api';
import { sampleConfig, sampleProject } from '@portfolio/shared-api/testing';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { trashQuery, useDeleteFromTrash, useEmptyTrash, useRestoreFromTrash, type TrashEntry } from '.';
import { projectsQuery, useDeleteProject } from '../projects';

const entry = (_id: string, deletedAt: string): TrashEntry => ({
  _id,
  kind: 'project',
  title: 'Ledger',
  deletedAt,
  goneAt: '2026-12-01T00:00:00.000Z',
});
const NEW = entry('b2', '2026-11-02T00:00:00.000Z');
const OLD = entry('b1', '2026-11-01T00:00:00.000Z');

/** A server with a project and two entries in the trash, and the hooks that change them. */
async function open() {
  configure(sampleConfig);
  const calls: TransportCall[] = [];
  const server = { projects: [sampleProject()], bin: [NEW, OLD], response: {} as object };
  setTransport(async (call) => {
    const isRead = call.method === 'GET';
    if (!isRead) calls.push(call);
    const data = call.path === '/api/bin' ? server.bin : server.projects;
    return { status: 200, body: { success: true, ...(isRead ? { data } : server.response) } };
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      bin: useQuery(trashQuery()).data,
      projects: useQuery(projectsQuery()).data,
      deleteProject: useDeleteProject(),
      restore: useRestoreFromTrash(),
      remove: useDeleteFromTrash(),
      empty: useEmptyTrash(),
    }),
    { wrapper },
  );
  await waitFor(() => expect([result.current.bin, result.current.projects]).not.toContain(undefined));
  return { server, calls, result };
}

test('a deletion returns the id of its trash entry; other servers return none', async () => {
  const { server, result } = await open();
  server.response = { data: { _id: 'p1' }, binId: 'b3' };
  const deleted = await act(() => result.current.deleteProject.mutateAsync({ id: 'p1' }));
  expect(deleted.meta?.binId).toBe('b3');
  server.response = { message: 'Deleted' };
  const other = await act(() => result.current.deleteProject.mutateAsync({ id: 'p1' }));
  expect(other.meta?.binId).toBeUndefined();
});

test('restored content is reloaded before the mutation ends', async () => {
  const { server, calls, result } = await open();
  server.response = { data: { _id: 'b2', kind: 'project' } };
  server.projects = [sampleProject(), sampleProject({ _id: 'p2', title: 'Ledger' })];
  server.bin = [OLD];
  await act(() => result.current.restore.mutateAsync('b2'));
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/bin/b2/restore' }]);
  await waitFor(() => expect(result.current.projects).toHaveLength(2));
  expect(result.current.bin).toEqual([OLD]);
});

test("an entry is deleted by its id, all entries by the newest one's time", async () => {
  const { server, calls, result } = await open();
  server.response = { data: { _id: 'b2' } };
  server.bin = [OLD];
  await act(() => result.current.remove.mutateAsync('b2'));
  await waitFor(() => expect(result.current.bin).toEqual([OLD]));
  server.response = { data: { count: 1 } };
  server.bin = [];
  await act(() => result.current.empty.mutateAsync(OLD.deletedAt));
  await waitFor(() => expect(result.current.bin).toEqual([]));
  expect(calls).toMatchObject([
    { method: 'DELETE', path: '/api/bin/b2' },
    { method: 'DELETE', path: '/api/bin', body: { until: OLD.deletedAt } },
  ]);
});
