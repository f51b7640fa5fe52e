import { composed, gatedRemote } from '../../../tests/gated';
import { routes } from './routes';

const at = (...paths: readonly string[]) =>
  paths.map((path) => ({ path, page: 'home', access: 'public' as const }));
const live = gatedRemote({ routes: at('/', '/projects/:id') });
const next = (version: string, ...paths: readonly string[]) => gatedRemote({ version, routes: at(...paths) });

test('a release passes that has all live addresses, and more', async () => {
  expect(
    await routes.check(...composed(next('1.1.0', '/', '/projects/:name/', '/blog'), { live: [live] })),
  ).toEqual([]);
  expect(await routes.check(...composed(next('1.0.0', '/blog')))).toEqual([]);
});

test('one that takes an address away is refused', async () => {
  expect(await routes.check(...composed(next('1.1.0', '/'), { live: [live] }))).toEqual([
    {
      found: '/projects/:id is live by remote-public 1.0.0, and no page would stand there any more.',
      remedy: 'Keep the route (another page may answer there), or raise the major version.',
    },
  ]);
});

test('it passes if another app has the address, or if its major version says so, or if it is a snapshot', async () => {
  const blog = gatedRemote({ app: 'remote-blog', routes: at('/projects/:slug') });
  expect(await routes.check(...composed(next('1.1.0', '/'), { live: [live, blog] }))).toEqual([]);
  expect(await routes.check(...composed(next('2.0.0', '/'), { live: [live] }))).toEqual([]);
  expect(await routes.check(...composed(next('1.0.0-h0123456789ab', '/'), { live: [live] }))).toEqual([]);
});
