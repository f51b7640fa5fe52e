import { setTransport } from '@portfolio/shared-api';
import { secondProfileQuery, useSaveSecondProfile } from '@portfolio/shared-api/second-profile';
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { saved, renderWithServer } from '../../tests/render-with-server';

const profile = { fullName: 'Ada', role: 'Analyst', bio: '', profileImage: '', version: 1 };
const changed = { ...profile, role: 'Poet', version: 2 };
const useProfile = () => ({
  data: useQuery(secondProfileQuery()).data,
  save: useSaveSecondProfile().mutateAsync,
});

afterEach(() => setTransport(null));

test('saving sends changes with the version, and shows the response', async () => {
  const { server, result } = await renderWithServer(profile, useProfile);
  server.respond = () => saved((server.stored = changed));
  await act(() => result.current.save({ input: { role: 'Poet' }, version: 1 }));
  expect(server.writes).toMatchObject([
    {
      method: 'PATCH',
      path: '/api/second_home_profile',
      body: { role: 'Poet' },
      headers: { 'If-Match': '"1"' },
    },
  ]);
  await waitFor(() => expect(result.current.data).toEqual(changed));
});

test("another server's response doesn't empty the card", async () => {
  const { server, result } = await renderWithServer(profile, useProfile);
  server.respond = () => saved({ modifiedCount: 1 });
  await act(() => result.current.save({ input: { role: 'Poet' } }));
  expect(result.current.data).toEqual(profile);
});

test.each([404, 409])('a save rejected with %s shows the current profile', async (status) => {
  const { server, result } = await renderWithServer(profile, useProfile);
  server.status = status;
  server.respond = () => ({ success: false, message: 'No', data: (server.stored = changed) });
  await act(() =>
    expect(result.current.save({ input: { role: 'X' }, version: 1 })).rejects.toMatchObject({ status }),
  );
  await waitFor(() => expect(result.current.data).toEqual(changed));
});
