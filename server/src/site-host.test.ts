import { SiteHost, type RunningApp } from './site-host';

/** An app that keeps what happens to it. */
function testApp(version: number, storedVersion: () => number, warmUp = async () => {}) {
  const close = jest.fn(async () => {});
  const app = { close, listener: () => {}, log: { error: () => {} }, revision: { latest: async () => 1 } };
  return {
    close,
    running: { app, version, storedVersion: async () => storedVersion(), warmUp } as unknown as RunningApp,
  };
}

it('an app that fails before its first request is closed, and the one before goes on', async () => {
  let stored = 1;
  const first = testApp(1, () => stored);
  const second = testApp(
    2,
    () => stored,
    () => Promise.reject(new Error('no page')),
  );
  const apps = [first, second];
  const host = await SiteHost.start(async () => apps.shift()!.running);
  stored = 2;
  await expect(host.applyConfiguration()).rejects.toThrow('no page');
  expect(second.close).toHaveBeenCalledTimes(1);
  expect(first.close).not.toHaveBeenCalled();
  await host.close();
  expect(first.close).toHaveBeenCalledTimes(1);
});
