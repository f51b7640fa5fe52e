import { configure, createQueryClient, setTransport } from '@portfolio/shared-api';
import { skillProofsQuery } from '@portfolio/shared-api/skill-proofs';
import { sampleConfig } from '@portfolio/shared-api/testing';

beforeEach(() => configure(sampleConfig));
afterEach(() => setTransport(null));

const read = () => createQueryClient().fetchQuery({ ...skillProofsQuery(), retry: false });

test.each([
  ['404', 404, { success: false, message: 'Cannot GET' }],
  ['a page', 200, '<!doctype html>'],
])('a server without skill proofs responds with %s: nothing is proven', async (_, status, body) => {
  setTransport(async () => ({ status, body }));
  expect(await read()).toEqual([]);
});

test('a fault is a failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  setTransport(async () => ({ status: 503, body: { success: false, message: 'Down' } }));
  await expect(read()).rejects.toMatchObject({ name: 'ApiError', status: 503 });
});
