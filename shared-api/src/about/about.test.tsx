import { setTransport } from '@portfolio/shared-api';
import { aboutQuery, useSaveAbout } from '@portfolio/shared-api/about';
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { saved, renderWithServer } from '../../tests/render-with-server';

const about = { experience: 4, aboutDetails: 'Engines', version: 1 };
const useAbout = () => ({ data: useQuery(aboutQuery()).data, save: useSaveAbout().mutateAsync });

afterEach(() => setTransport(null));

test('saving sends the years as a number with the version, and shows the response', async () => {
  const { server, result } = await renderWithServer(about, useAbout);
  server.respond = () => saved((server.stored = { ...about, experience: 5, version: 2 }));
  await act(() => result.current.save({ input: { experience: 5, aboutDetails: 'Engines' }, version: 1 }));
  expect(server.writes).toMatchObject([
    {
      method: 'PATCH',
      path: '/api/about_me',
      body: { experience: 5, aboutDetails: 'Engines' },
      headers: { 'If-Match': '"1"' },
    },
  ]);
  await waitFor(() => expect(result.current.data).toMatchObject({ experience: '5', version: 2 }));
});

test('of other servers only `success` counts', async () => {
  const { server, result } = await renderWithServer(about, useAbout);
  server.respond = () => ({ success: true, data: { acknowledged: true } });
  await act(() => result.current.save({ input: { experience: 5 } }));
  expect(result.current.data).toMatchObject({ experience: '4', aboutDetails: 'Engines' });
});

test("'success: false' is a failure, whatever the status", async () => {
  const { server, result } = await renderWithServer(about, useAbout);
  server.respond = () => ({ success: false });
  await act(() => expect(result.current.save({ input: { experience: 5 } })).rejects.toThrow());
});
