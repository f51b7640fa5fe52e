import { configure, createQueryClient, setTransport, type TransportCall } from '@portfolio/shared-api';
import { homeProfileQuery, useSaveHomeProfile } from '@portfolio/shared-api/home-profile';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sampleConfig } from '@portfolio/shared-api/testing';

const profile = { fullName: 'Ada', role: 'Analyst', bio: '', profileImage: '', resumeUrl: '', version: 1 };
const changed = { ...profile, role: 'Poet', version: 2 };

let calls: TransportCall[];
let stored: unknown;

beforeEach(() => {
  configure(sampleConfig);
  calls = [];
  stored = profile;
});
afterEach(() => setTransport(null));

async function render(write: () => { status: number; body: unknown }) {
  setTransport(async (call) => {
    calls.push(call);
    return call.method === 'GET' ? { status: 200, body: { success: true, data: stored } } : write();
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ profile: useQuery(homeProfileQuery()), save: useSaveHomeProfile() }),
    {
      wrapper,
    },
  );
  await waitFor(() => expect(result.current.profile.data).toEqual(profile));
  calls.length = 0;
  return result;
}

test('is fresh for 5 minutes and retried once', () => {
  expect(createQueryClient().defaultQueryOptions(homeProfileQuery())).toMatchObject({
    queryKey: ['home_profile', 'v1'],
    staleTime: 300_000,
    retry: 1,
  });
});

test('a failed load rejects after one retry and is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  let tries = 0;
  setTransport(async () => {
    tries += 1;
    return { status: 500, body: { success: false, message: 'Broken' } };
  });
  const call = createQueryClient().fetchQuery({ ...homeProfileQuery(), retryDelay: 0 });
  await expect(call).rejects.toMatchObject({ name: 'ApiError', message: 'Broken' });
  expect(tries).toBe(2);
  expect(log).toHaveBeenCalledTimes(1);
});

test('saving sends changes with credentials and version, and shows the response', async () => {
  const result = await render(() => {
    stored = changed;
    return { status: 200, body: { success: true, data: changed } };
  });
  await act(async () =>
    expect(await result.current.save.mutateAsync({ input: { role: 'Poet' }, version: 1 })).toEqual(changed),
  );
  expect(calls[0]).toMatchObject({
    method: 'PATCH',
    path: '/api/home_profile',
    body: { role: 'Poet' },
    headers: { 'If-Match': '"1"' },
    withCredentials: true,
  });
  await waitFor(() => expect(result.current.profile.data).toEqual(changed));
});

test("another server's response doesn't empty the profile", async () => {
  const result = await render(() => {
    stored = changed;
    return { status: 200, body: { success: true, data: { modifiedCount: 1 } } };
  });
  const seen = new Set<string | undefined>();
  await act(() => result.current.save.mutateAsync({ input: { role: 'Poet' } }));
  await waitFor(() => {
    seen.add(result.current.profile.data?.fullName);
    expect(result.current.profile.data).toEqual(changed);
  });
  expect([...seen]).toEqual(['Ada']);
});

test('a stale save shows the current profile', async () => {
  const result = await render(() => {
    stored = changed;
    return { status: 409, body: { success: false, message: 'It has changed', data: changed } };
  });
  await act(() =>
    expect(result.current.save.mutateAsync({ input: { role: 'X' }, version: 1 })).rejects.toMatchObject({
      status: 409,
    }),
  );
  await waitFor(() => expect(result.current.profile.data).toEqual(changed));
});
