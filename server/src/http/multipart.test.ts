import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { formParts } from './multipart';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

it('a form that would be waited for for ever is refused, and nothing of it stays', async () => {
  const raw = new Readable({ read() {} }).pause();
  const never = { next: () => new Promise(() => {}) };
  const request = { raw, parts: () => ({ [Symbol.asyncIterator]: () => never }) };
  const [refused] = await Promise.allSettled([
    formParts(request as unknown as FastifyRequest).next(),
    jest.advanceTimersByTimeAsync(10_000),
  ]);
  expect(refused).toMatchObject({ reason: new Error('The form has no next part and no end') });
  expect(jest.getTimerCount()).toBe(0);
});
