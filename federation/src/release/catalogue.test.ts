import { catalogueSchema, EMPTY_CATALOGUE, withLive } from './catalogue';

const MONDAY = new Date('2026-11-16T08:00:00Z');
const TUESDAY = new Date('2026-11-17T08:00:00Z');

test('a first release has none before it', () => {
  expect(withLive(EMPTY_CATALOGUE, { shell: '1.0.0' }, MONDAY)).toEqual({
    revision: 1,
    apps: { shell: { live: '1.0.0', previous: null, since: '2026-11-16T08:00:00.000Z' } },
  });
});

test('the version that is replaced becomes the previous one; other apps stay as they are', () => {
  const before = withLive(EMPTY_CATALOGUE, { shell: '1.0.0', 'remote-public': '1.0.0' }, MONDAY);
  const after = withLive(before, { 'remote-public': '1.1.0' }, TUESDAY);
  expect(after.revision).toBe(2);
  expect(after.apps['remote-public']).toEqual({
    live: '1.1.0',
    previous: '1.0.0',
    since: '2026-11-17T08:00:00.000Z',
  });
  expect(after.apps.shell).toEqual(before.apps.shell);
});

test('several apps change in one revision', () => {
  const next = withLive(EMPTY_CATALOGUE, { shell: '1.0.0', 'remote-public': '1.0.0' }, MONDAY);
  expect(next.revision).toBe(1);
  expect(Object.keys(next.apps)).toEqual(['shell', 'remote-public']);
});

test('a version that is live already changes nothing, least of all what was before it', () => {
  const before = withLive(EMPTY_CATALOGUE, { shell: '1.0.0' }, MONDAY);
  expect(withLive(before, { shell: '1.0.0' }, TUESDAY)).toBe(before);
  const mixed = withLive(before, { shell: '1.0.0', 'remote-public': '1.0.0' }, TUESDAY);
  expect(mixed.apps.shell).toEqual(before.apps.shell);
});

test('going back to the version before swaps the two', () => {
  const first = withLive(EMPTY_CATALOGUE, { shell: '1.0.0' }, MONDAY);
  const second = withLive(first, { shell: '1.1.0' }, MONDAY);
  expect(withLive(second, { shell: '1.0.0' }, TUESDAY).apps.shell).toMatchObject({
    live: '1.0.0',
    previous: '1.1.0',
  });
});

test('what it makes is a catalogue that can be read again', () => {
  const next = withLive(EMPTY_CATALOGUE, { 'remote-public': '1.0.0-h3f9a1c' }, MONDAY);
  expect(catalogueSchema.parse(JSON.parse(JSON.stringify(next)))).toEqual(next);
});

test.each(['../other', 'Remote', '', '.', 'a/b'])('"%s" is no app', (app) => {
  const entry = { live: '1.0.0', previous: null, since: MONDAY.toISOString() };
  expect(catalogueSchema.safeParse({ revision: 1, apps: { [app]: entry } }).success).toBe(false);
});
