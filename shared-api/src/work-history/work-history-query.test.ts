import { configure, createQueryClient, NetworkError, setTransport } from '@portfolio/shared-api';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { workHistoryQuery } from '@portfolio/shared-api/work-history';

beforeEach(() => configure(sampleConfig));
afterEach(() => setTransport(null));

const read = () => createQueryClient().fetchQuery({ ...workHistoryQuery(), retry: false });

test.each([
  ['404', 404, { success: false, message: 'Cannot GET' }],
  ['405', 405, ''],
  ['403, as gateways do', 403, { message: 'Missing Authentication Token' }],
  ['501', 501, {}],
  ['a page', 200, '<!doctype html>'],
  ['something else', 200, { success: true, data: { jobs: [] } }],
])('a server without work histories responds with %s: there are none', async (_, status, body) => {
  setTransport(async () => ({ status, body }));
  expect(await read()).toEqual([]);
});

test.each([500, 503, 429])('%i is a failure', async (status) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  setTransport(async () => ({ status, body: { success: false, message: 'Down' } }));
  await expect(read()).rejects.toMatchObject({ name: 'ApiError', status });
});

test('so is a server that can’t be reached', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  setTransport(() => Promise.reject(new NetworkError()));
  await expect(read()).rejects.toMatchObject({ name: 'NetworkError' });
});
