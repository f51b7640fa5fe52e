import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { formParts } from './multipart';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

it('rejects a form that the parser would wait for forever, and keeps nothing of it', async () => {
  const raw = new Readable({ read() {} }).pause();
  const never = { next: () => new Promise(() => {}) };
  const request = { raw, parts: () => ({ [Symbol.asyncIterator]: () => never }) };
  const [rejected] = await Promise.allSettled([
    formParts(request as unknown as FastifyRequest).next(),
    jest.advanceTimersByTimeAsync(10_000),
  ]);
  expect(rejected).toMatchObject({ reason: new Error("The form's next part never arrived") });
  expect(jest.getTimerCount()).toBe(0);
});
