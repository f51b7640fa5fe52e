import { ApiError, isApiError, isNetworkError, messageOf, NetworkError } from '@portfolio/shared-api';

const refused = new ApiError({
  status: 409,
  message: 'It has changed',
  data: { version: 4 },
  requestId: 'req-1',
});

test("an ApiError has the server's message", () => {
  expect(refused).toMatchObject({
    name: 'ApiError',
    status: 409,
    message: 'It has changed',
    issues: [],
    data: { version: 4 },
    requestId: 'req-1',
  });
});

test('guards compare names, so they recognize errors of another copy of this package', () => {
  expect(isApiError(refused)).toBe(true);
  expect(isApiError({ name: 'ApiError', message: 'from another copy' })).toBe(true);
  expect(isApiError(new NetworkError())).toBe(false);
  expect(isNetworkError(new NetworkError())).toBe(true);
  expect(isNetworkError(null)).toBe(false);
});

test("messageOf: the server's message, else the error's own, else the fallback", () => {
  expect(messageOf(refused, 'Failed to save profile')).toBe('It has changed');
  expect(messageOf(new Error('disk on fire'), 'Failed to save profile')).toBe('disk on fire');
  expect(messageOf(new Error(''), 'Failed to save profile')).toBe('Failed to save profile');
  expect(messageOf(undefined, 'Failed to save profile')).toBe('Failed to save profile');
  expect(messageOf('a string', 'Failed to save profile')).toBe('Failed to save profile');
});

test('a NetworkError distinguishes a timeout from no connection', () => {
  expect(new NetworkError().message).toMatch(/can't be reached/);
  expect(new NetworkError({ isTimeout: true }).message).toMatch(/too long/);
});
