/** @jest-environment jsdom */
import { configure, session, useSession } from '@portfolio/shared-api';
import { act, renderHook } from '@testing-library/react';
import { createController, owner, visitor } from '../../../tests/controller';
import { sampleConfig } from '@portfolio/shared-api/testing';

beforeEach(() => {
  configure(sampleConfig);
  localStorage.clear();
});
afterEach(async () => {
  session.attach(null);
  await session.signOut();
});

test('is signed out and has no token without a stored session', async () => {
  session.attach(null);
  expect(session.getSnapshot()).toEqual({
    status: 'signed-out',
    user: null,
    isOwner: false,
    hasExpired: false,
  });
  await expect(session.getToken()).resolves.toBeNull();
});

test("the server's snapshot is `loading` for everyone", () => {
  expect(session.getServerSnapshot()).toMatchObject({ status: 'loading', user: null, isOwner: false });
});

test.each([
  [owner, true],
  [visitor, false],
])('%j is signed in, and the owner: %s', (user, isOwner) => {
  const { controller, report } = createController();
  session.attach(controller);
  report(user);
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', user: { email: user.email }, isOwner });
});

test('components follow it', async () => {
  const { controller, report } = createController();
  session.attach(controller);
  const { result } = renderHook(() => useSession());
  act(() => report(owner));
  expect(result.current.isOwner).toBe(true);
  await act(() => session.signOut());
  expect(result.current).toMatchObject({ status: 'signed-out', hasExpired: false });
});

test('repeating the same user changes nothing', () => {
  const { controller, report } = createController();
  session.attach(controller);
  report(owner);
  const before = session.getSnapshot();
  const listener = jest.fn();
  const end = session.subscribe(listener);
  report({ ...owner });
  expect(listener).not.toHaveBeenCalled();
  expect(session.getSnapshot()).toBe(before);
  end();
});

test('has expired when the server rejects it: no token until someone signs in again', async () => {
  const { controller, report } = createController('token-1');
  session.attach(controller);
  report(owner);
  await expect(session.getToken()).resolves.toBe('token-1');

  session.expire();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', isOwner: false, hasExpired: true });
  await expect(session.getToken()).resolves.toBeNull();

  report(owner);
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', isOwner: true, hasExpired: false });
  await expect(session.getToken()).resolves.toBe('token-1');
});

test('has expired when the provider ends it', () => {
  const { controller, report } = createController();
  session.attach(controller);
  report(owner);
  report(null);
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', hasExpired: true });
});

test('a visitor who was never signed in has no session to expire', () => {
  session.attach(null);
  session.expire();
  expect(session.getSnapshot().hasExpired).toBe(false);
});

test("a request that the server rejects during a sign-out doesn't count as an expired session", async () => {
  const { controller, report } = createController();
  let end = () => {};
  session.attach({ ...controller, signOut: () => new Promise((resolve) => (end = resolve)) });
  report(owner);
  const seen: boolean[] = [];
  const stop = session.subscribe(() => seen.push(session.getSnapshot().hasExpired));
  const ending = session.signOut();
  session.expire();
  end();
  await ending;
  stop();
  expect(seen).toEqual([false]);
  expect(session.getSnapshot().status).toBe('signed-out');
});

test('a failed sign-out is only logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { controller, report } = createController();
  const failure = new Error('no network');
  session.attach({ ...controller, signOut: () => Promise.reject(failure) });
  report(owner);
  await session.signOut();
  expect(log).toHaveBeenCalledWith('Sign-out failed', failure);
  expect(session.getSnapshot().status).toBe('signed-in');
});

test('unsubscribing ends the subscription', () => {
  const { controller, listeners } = createController();
  const detach = session.attach(controller);
  expect(listeners.size).toBe(1);
  detach();
  expect(listeners.size).toBe(0);
});

test('attaching another provider unsubscribes from the first', () => {
  const first = createController();
  const second = createController();
  session.attach(first.controller);
  session.attach(second.controller);
  expect(first.listeners.size).toBe(0);
  second.report(visitor);
  expect(session.getSnapshot()).toMatchObject({ user: { email: visitor.email }, isOwner: false });
});
