import { matchRoutes } from 'react-router';
import { covers, overlap, routePath } from './route-path';

const isPath = (path: string) => routePath.safeParse(path).success;

test.each(['/', '/notes', '/notes/:id', '/a/b/:projectId/c', '/2026', '/well-known_things', '/setting/*'])(
  '%s is a path',
  (path) => expect(isPath(path)).toBe(true),
);

test.each([
  ['a missing slash', 'contact'],
  ['an optional segment', '/contact?'],
  ['an optional parameter', '/:a?/contact'],
  ['two slashes', '//contact'],
  ['an empty segment', '/notes//:id'],
  ['a slash at the end', '/contact/'],
  ['percent-encoding', '/%63ontact'],
  ['upper case', '/Contact'],
  ['a parameter that matches every page', '/:page'],
  ['a wildcard that matches every page', '/*'],
  ['a wildcard in the middle', '/notes/*/all'],
  ['part of a segment as a wildcard', '/notes*'],
  ['part of a segment as a parameter', '/notes/:id.json'],
  ['a parent folder', '/notes/../contact'],
  ['a fragment', '/notes#top'],
  ['a backslash', '/notes\\x'],
  ['a line break', '/notes\n'],
  ['letters that look like others', '/сontact'],
  ['too many characters', `/${'a'.repeat(200)}`],
  ['the server’s path', '/api'],
  ['a path below the server’s', '/media/:id'],
  ['nothing', ''],
])("%s isn't allowed in a path (threat 26): %s", (_what, path) => expect(isPath(path)).toBe(false));

describe('two paths overlap exactly if React Router finds both for some URL', () => {
  const PATHS = [
    '/',
    '/a',
    '/b',
    '/a/b',
    '/a/:x',
    '/a/:y',
    '/a/b/c',
    '/a/:x/c',
    '/a/:x/:y',
    '/a/*',
    '/a/b/*',
  ];
  const URLS = ['/', '/a', '/A/', '/b', '/a/b', '/a/B', '/a/z', '/a/b/c', '/a/z/c', '/a/z/z', '/a/b/c/d'];
  const urlsOf = (path: string) => URLS.filter((url) => matchRoutes([{ path }], url));

  test.each(PATHS)('%s', (one) => {
    for (const other of PATHS) {
      const shared = urlsOf(one).filter((url) => urlsOf(other).includes(url));
      expect([one, other, overlap(one, other)]).toEqual([one, other, shared.length > 0]);
    }
  });

  test.each(PATHS)('%s covers a path exactly if it matches all of its URLs', (pattern) => {
    for (const path of PATHS) {
      const isCovered = urlsOf(path).every((url) => urlsOf(pattern).includes(url));
      expect([pattern, path, covers(pattern, path)]).toEqual([pattern, path, isCovered]);
    }
  });
});
