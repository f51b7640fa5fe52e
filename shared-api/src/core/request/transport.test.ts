import { configure, request, send, setTransport } from '@portfolio/shared-api';
import { getHomeProfile, patchHomeProfile } from '@portfolio/shared-api/contracts';
import { listen } from '../../../tests/listen';
import { sampleConfig } from '@portfolio/shared-api/testing';

const profile = { fullName: 'Ada', role: 'Analyst', bio: '', profileImage: '', resumeUrl: '' };

beforeEach(() => configure(sampleConfig));
afterEach(() => setTransport(null));

test('a replaced transport receives the request, and its response is parsed the same way', async () => {
  const transport = jest.fn(async () => ({ status: 200, body: { success: true, data: profile } }));
  setTransport(transport);
  await expect(request(patchHomeProfile, { body: { bio: '' }, ifMatch: 2 })).resolves.toEqual(profile);
  expect(transport).toHaveBeenCalledWith(
    expect.objectContaining({
      method: 'PATCH',
      url: '/api/home_profile',
      path: '/api/home_profile',
      body: { bio: '' },
      headers: { 'If-Match': '"2"' },
      timeoutMs: 15_000,
      withCredentials: true,
    }),
  );
});

test('an empty response is valid', async () => {
  setTransport(async () => ({ status: 204, body: '' }));
  const contract = { ...getHomeProfile, data: getHomeProfile.data.optional() };
  await expect(request(contract)).resolves.toBeUndefined();
});

test('an unreachable server is a NetworkError', async () => {
  const gone = await listen(() => {});
  await gone.close();
  // jsdom also logs the refused connection.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const call = { method: 'GET', url: gone.origin, path: '/', headers: {}, timeoutMs: 0 } as const;
  await expect(send(call)).rejects.toMatchObject({ name: 'NetworkError', isTimeout: false });
});

test('a timeout is a NetworkError', async () => {
  const hanging = await listen(() => {});
  // jsdom also logs the timeout.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const call = { method: 'GET', url: hanging.origin, path: '/', headers: {}, timeoutMs: 20 } as const;
  await expect(send(call)).rejects.toMatchObject({ name: 'NetworkError', isTimeout: true });
  await hanging.close();
});

test("text that isn't JSON is returned as it is", async () => {
  const server = await listen((_, response) => response.end('plain'));
  const call = { method: 'GET', url: server.origin, path: '/', headers: {}, timeoutMs: 0 } as const;
  await expect(send(call)).resolves.toMatchObject({ status: 200, body: 'plain', requestId: null });
  await server.close();
});
