import { createRelease } from '../../tests/releases';
import { parseRelease } from './release';

const parse = (release: unknown) => parseRelease(JSON.stringify(release), 'dist/release.json');

test("a build's description is read as it was written", () => {
  const release = createRelease({ assets: { 'font.woff2': 'client/font.1a2b.woff2' } });
  expect(parse(release)).toEqual(release);
});

test('what is no JSON is said to be none, and where', () => {
  expect(() => parseRelease('<!doctype html>', 'remote-public 1.0.0: release.json')).toThrow(
    "remote-public 1.0.0: release.json isn't JSON",
  );
});

test.each([
  ['a version', { version: '1.0' }, 'Not a version', 'version'],
  ["an app's name", { app: '../shell' }, "Not an app's name", 'app'],
  ['a hash', { entry: { file: 'client/a.js', integrity: 'sha256-abc' } }, 'Not a sha384 integrity', 'entry'],
  ['a file', { files: { '../../etc/passwd': `sha384-${'a'.repeat(64)}` } }, 'Invalid key', 'passwd'],
])('%s that is none is named, with the file and its place in it', (_, given, message, place) => {
  const read = () => parse({ ...createRelease(), ...given });
  expect(read).toThrow(/^dist\/release\.json: /);
  expect(read).toThrow(message);
  expect(read).toThrow(place);
});

test.each(['../a.js', 'client/../../a.js', '/etc/passwd', 'client//a.js', 'a\\b.js', '', 'client/a.js/'])(
  'a release can not name "%s" as its file',
  (file) => {
    const entry = { ...createRelease().entry, file };
    expect(() => parse({ ...createRelease(), entry })).toThrow('Not a file of the release');
  },
);

test.each(['1.0.0/../../x', '..', '1.0.0 ', 'v1.0.0', '1.0.0-', '1.0.0-a/b'])(
  '"%s" is no version',
  (version) => {
    expect(() => parse({ ...createRelease(), version })).toThrow('Not a version');
  },
);

test('a later format, and a field that this one does not know, are refused', () => {
  expect(() => parse({ ...createRelease(), schema: 2 })).toThrow('schema');
  expect(() => parse({ ...createRelease(), styles: [] })).toThrow('styles');
});
