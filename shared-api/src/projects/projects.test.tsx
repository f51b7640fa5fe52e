import { configure, createQueryClient, setTransport, type TransportCall } from '@portfolio/shared-api';
import {
  projectQuery,
  projectsPageQuery,
  projectsQuery,
  useDeleteProject,
  useSaveProject,
  type Project,
} from '@portfolio/shared-api/projects';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sampleConfig, sampleProject } from '@portfolio/shared-api/testing';

const toProject = (_id: string, title: string) => sampleProject({ _id, title, description: 'D' });
const one = toProject('p1', 'One');
const two = toProject('p2', 'Two');
const input = { title: 'Three', description: 'D' };

let calls: TransportCall[];
let write: (call: TransportCall) => { status: number; body: unknown };
let list: Project[];

beforeEach(() => {
  configure(sampleConfig);
  calls = [];
  list = [one, two];
  setTransport(async (call) => {
    calls.push(call);
    return call.method === 'GET' ? { status: 200, body: { success: true, data: list } } : write(call);
  });
});
afterEach(() => setTransport(null));

async function render() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ projects: useQuery(projectsQuery()), save: useSaveProject(), remove: useDeleteProject() }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.projects.data).toEqual([one, two]));
  calls.length = 0;
  return result;
}

test("the key contains the contract's major version", () => {
  expect(projectsQuery().queryKey).toEqual(['projects', 'v1']);
});

test('a new project is posted with its idempotency key, and the list is reloaded', async () => {
  const result = await render();
  const three = toProject('p3', 'Three');
  write = () => {
    list = [three, one, two];
    return { status: 200, body: { success: true, data: three } };
  };
  await act(async () =>
    expect(await result.current.save.mutateAsync({ input, idempotencyKey: 'k1' })).toEqual(three),
  );
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/api/projects',
    body: input,
    headers: { 'Idempotency-Key': 'k1' },
  });
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(result.current.projects.data).toEqual([three, one, two]));
});

test("the owner's list has drafts; visitors' pages cut from it don't", async () => {
  const client = createQueryClient();
  const draft = { ...two, draft: true };
  list = [one, draft];
  expect(await client.fetchQuery(projectsQuery())).toEqual([one, draft]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/projects?drafts=include']);
  expect(await client.fetchQuery(projectsPageQuery())).toMatchObject({ projects: [one], total: 1, all: 1 });
  expect(await client.fetchQuery(projectQuery('p2'))).toBeNull();
  expect(calls).toHaveLength(1);
});

test("a changed project is put with the form's version", async () => {
  const result = await render();
  const changed = { ...one, title: 'Three', version: 2 };
  write = () => {
    list = [changed, two];
    return { status: 200, body: { success: true, data: changed } };
  };
  await act(() => result.current.save.mutateAsync({ id: 'p1', input, version: 1 }));
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/projects/p1', headers: { 'If-Match': '"1"' } });
  await waitFor(() => expect(result.current.projects.data).toEqual([changed, two]));
});

test('a deleted project leaves the list immediately, even if reloading fails', async () => {
  const result = await render();
  write = (call) => {
    expect(call).toMatchObject({ method: 'DELETE', path: '/api/projects/p1' });
    setTransport(() => new Promise(() => {}));
    return { status: 200, body: { success: true, data: { _id: 'p1' } } };
  };
  await act(() => result.current.remove.mutateAsync({ id: 'p1' }));
  await waitFor(() => expect(result.current.projects.data).toEqual([two]));
});

test.each([
  ['nothing', 204, ''],
  ['a message', 200, { success: true, message: 'Saved' }],
  ['unrelated data', 201, { success: true, data: { acknowledged: true } }],
])("accepts %s in another server's response to a write", async (_, status, body) => {
  const result = await render();
  write = () => ({ status, body });
  await act(async () => expect(await result.current.save.mutateAsync({ id: 'p1', input })).toBeUndefined());
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['PUT', 'GET']));
});

test('a web page in response to a write is a failure', async () => {
  const result = await render();
  write = () => ({ status: 200, body: '<!doctype html>' });
  await act(() =>
    expect(result.current.save.mutateAsync({ input })).rejects.toMatchObject({ name: 'ApiError' }),
  );
});

test('a stale save is rejected with the current record, and the list is reloaded', async () => {
  const result = await render();
  const current = { ...one, title: 'Other tab', version: 5 };
  write = () => {
    list = [current, two];
    return { status: 409, body: { success: false, message: 'It has changed', data: current } };
  };
  await act(() =>
    expect(result.current.save.mutateAsync({ id: 'p1', input, version: 1 })).rejects.toMatchObject({
      status: 409,
      data: current,
    }),
  );
  await waitFor(() => expect(result.current.projects.data).toEqual([current, two]));
});

test('pages and single projects are reloaded after a save', async () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      page: useQuery(projectsPageQuery()),
      project: useQuery(projectQuery('p2')),
      save: useSaveProject(),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.project.data).toEqual(two));
  const changed = { ...two, title: 'Three' };
  write = () => {
    list = [one, changed];
    return { status: 200, body: { success: true, data: changed } };
  };
  await act(() => result.current.save.mutateAsync({ id: 'p2', input }));
  await waitFor(() => expect(result.current.page.data?.projects).toEqual([one, changed]));
  await waitFor(() => expect(result.current.project.data).toEqual(changed));
});

test('a project added by an earlier attempt is in the list once', async () => {
  const result = await render();
  write = () => {
    setTransport(() => new Promise(() => {}));
    return { status: 200, body: { success: true, data: two } };
  };
  await act(() => result.current.save.mutateAsync({ input, idempotencyKey: 'k1' }));
  await waitFor(() => expect(result.current.projects.data).toEqual([two, one]));
});

test('the list is reloaded if an earlier attempt added other content', async () => {
  const result = await render();
  const three = toProject('p3', 'Three');
  write = () => {
    list = [three, one, two];
    return {
      status: 422,
      body: { success: false, message: 'An earlier attempt was already saved', data: three },
    };
  };
  await act(() =>
    expect(result.current.save.mutateAsync({ input, idempotencyKey: 'k1' })).rejects.toMatchObject({
      status: 422,
      data: three,
    }),
  );
  await waitFor(() => expect(result.current.projects.data).toEqual([three, one, two]));
});
