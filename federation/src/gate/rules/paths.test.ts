import { composed, gatedRemote } from '../../../tests/gated';
import { paths } from './paths';

const at = (path: string) => ({ path, page: 'home', access: 'public' as const });
const found = async (...given: readonly string[]) => {
  const other = gatedRemote({ app: 'remote-admin', routes: [at('/setting/*'), at('/projects/:id')] });
  const candidate = gatedRemote({ routes: given.map(at) });
  return (await paths.check(...composed(candidate, { live: [other] }))).map((fault) => fault.found);
};

test('paths of its own pass', async () => {
  expect(await found('/', '/projects', '/apiary', '/settings')).toEqual([]);
});

test.each(['/projects/:id', '/projects/:name', '/Projects/:id/'])('%s is another app’s', async (path) => {
  expect(await found(path)).toEqual([
    `remote-public 1.0.0 and remote-admin 1.0.0 both declare the path ${path}.`,
  ]);
});

test('a path twice in one app', async () => {
  expect(await found('/blog/:id', '/blog/:slug')).toEqual(['It declares the path /blog/:slug twice.']);
});

test.each(['/api', '/API/things', '/media/:id', '/releases', '/healthz', '/robots.txt', '/favicon.ico'])(
  '%s is the server’s',
  async (path) => {
    expect(await found(path)).toEqual([`It declares the path ${path}, where the server answers itself.`]);
  },
);
