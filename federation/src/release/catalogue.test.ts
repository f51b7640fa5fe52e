import { catalogueSchema, EMPTY_CATALOGUE, hashOf, namedReleases, parseCatalogue } from './catalogue';
import { withLive, withPreviews } from './catalogue-changes';
import { integrityOf } from './integrity';

const MONDAY = new Date('2026-11-16T08:00:00Z');
const sealed = (app: string, version: string) => ({ app, version, integrity: integrityOf(app + version) });

test('what is written of it can be read again', () => {
  const live = withLive(EMPTY_CATALOGUE, [sealed('remote-public', '1.0.0-h3f9a1c')], MONDAY);
  const next = withPreviews(live, [sealed('remote-public', '1.1.0-rc.1')], MONDAY);
  expect(parseCatalogue(JSON.stringify(next), 'catalogue.json')).toEqual(next);
});

test('it vouches for what it names, and for nothing else', () => {
  const catalogue = withLive(EMPTY_CATALOGUE, [sealed('shell', '1.0.0')], MONDAY);
  expect(hashOf(catalogue, 'shell', '1.0.0')).toBe(integrityOf('shell1.0.0'));
  expect(hashOf(catalogue, 'shell', '1.1.0')).toBeUndefined();
  expect(hashOf(EMPTY_CATALOGUE, 'shell', '1.0.0')).toBeUndefined();
});

test('one of before there were hashes can be read', () => {
  const entry = { live: '1.1.0', previous: '1.0.0', since: MONDAY.toISOString() };
  const catalogue = parseCatalogue(JSON.stringify({ revision: 4, apps: { shell: entry } }), 'catalogue.json');
  expect(namedReleases(catalogue)).toEqual([
    ['shell', '1.1.0'],
    ['shell', '1.0.0'],
  ]);
});

test.each([
  ['cut off', '{"revision":1', "it isn't JSON"],
  ['without its apps', '{"revision":1}', 'apps'],
  [
    'with a version that is none',
    '{"revision":1,"apps":{"shell":{"live":"../x","previous":null}}}',
    'Not a version',
  ],
  ['with a hash that is none', '{"revision":1,"apps":{},"hashes":{"shell@1.0.0":"sha256-x"}}', 'sha384'],
])('one that is damaged, %s, says so, why and what to do', (_, text, reason) => {
  const read = () => parseCatalogue(text, '/data/releases/catalogue.json');
  expect(read).toThrow(/^\/data\/releases\/catalogue\.json is damaged: /);
  expect(read).toThrow(reason);
  expect(read).toThrow(/Put a copy of it back; or move it away, and publish the apps again/);
});

test.each(['../other', 'Remote', '', '.', 'a/b'])('"%s" is no app', (app) => {
  const entry = { live: '1.0.0', previous: null, since: MONDAY.toISOString() };
  expect(catalogueSchema.safeParse({ revision: 1, apps: { [app]: entry } }).success).toBe(false);
});
