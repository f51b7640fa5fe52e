import { createRequire } from 'node:module';
import { createRelease, createShell } from '../../../tests/releases';
import {
  type Catalogue,
  EMPTY_CATALOGUE,
  catalogueSchema,
  hashOf,
  namedReleases,
  parseCatalogue,
  wasRolledBack,
} from './catalogue';
import { withLive, withPreviews, withRollback } from './catalogue-changes';
import { integrityOf } from './integrity';
import { register } from './registry';
import { parseRelease } from './release';

const MONDAY = new Date('2026-11-16T08:00:00Z');

describe("the catalogue's file", () => {
  const sealed = (app: string, version: string) => ({ app, version, integrity: integrityOf(app + version) });

  test("can be read after it's written", () => {
    const live = withLive(EMPTY_CATALOGUE, [sealed('remote-public', '1.0.0-h3f9a1c')], MONDAY);
    const next = withPreviews(live, [sealed('remote-public', '1.1.0-rc.1')], MONDAY);
    expect(parseCatalogue(JSON.stringify(next), 'catalogue.json')).toEqual(next);
  });

  test('has hashes of all listed releases and no others', () => {
    const catalogue = withLive(EMPTY_CATALOGUE, [sealed('shell', '1.0.0')], MONDAY);
    expect(hashOf(catalogue, 'shell', '1.0.0')).toBe(integrityOf('shell1.0.0'));
    expect(hashOf(catalogue, 'shell', '1.1.0')).toBeUndefined();
    expect(hashOf(EMPTY_CATALOGUE, 'shell', '1.0.0')).toBeUndefined();
  });

  test('can be read without hashes', () => {
    const entry = { live: '1.1.0', previous: '1.0.0', since: MONDAY.toISOString() };
    const catalogue = parseCatalogue(
      JSON.stringify({ revision: 4, apps: { shell: entry } }),
      'catalogue.json',
    );
    expect(namedReleases(catalogue)).toEqual([
      ['shell', '1.1.0'],
      ['shell', '1.0.0'],
    ]);
  });

  test.each([
    ['cut off', '{"revision":1', "it isn't JSON"],
    ['without its apps', '{"revision":1}', 'apps'],
    [
      'with an invalid version',
      '{"revision":1,"apps":{"shell":{"live":"../x","previous":null}}}',
      'Not a version',
    ],
    ['with an invalid hash', '{"revision":1,"apps":{},"hashes":{"shell@1.0.0":"sha256-x"}}', 'sha384'],
  ])('that is damaged, %s, throws an error with the reason and what to do', (_, text, reason) => {
    const read = () => parseCatalogue(text, '/data/releases/catalogue.json');
    expect(read).toThrow(/^\/data\/releases\/catalogue\.json is damaged: /);
    expect(read).toThrow(reason);
    expect(read).toThrow(/Restore a copy of it, or move it away and publish the apps again/);
  });

  test.each(['../other', 'Remote', '', '.', 'a/b', 'constructor'])('can\'t list "%s" as an app', (app) => {
    const entry = { live: '1.0.0', previous: null, since: MONDAY.toISOString() };
    expect(catalogueSchema.safeParse({ revision: 1, apps: { [app]: entry } }).success).toBe(false);
  });
});

describe('changes of the catalogue', () => {
  const TUESDAY = new Date('2026-11-17T08:00:00Z');
  const APP = 'remote-public';
  const sealed = (version: string, app = APP) => ({ app, version, integrity: integrityOf(app + version) });

  /** A catalogue after these versions of an app have been live, one after the other. */
  const after = (...versions: string[]) =>
    versions.reduce((catalogue, version) => withLive(catalogue, [sealed(version)], MONDAY), EMPTY_CATALOGUE);
  const hashes = (catalogue: Catalogue) => Object.keys(catalogue.hashes ?? {}).sort();

  describe('going live', () => {
    test("leaves an app's first release without a previous one", () => {
      expect(after('1.0.0')).toEqual({
        revision: 1,
        apps: { [APP]: { live: '1.0.0', previous: null, since: MONDAY.toISOString() } },
        hashes: { [`${APP}@1.0.0`]: integrityOf(`${APP}1.0.0`) },
      });
    });

    test('makes the replaced version the previous one and leaves other apps unchanged', () => {
      const before = withLive(EMPTY_CATALOGUE, [sealed('1.0.0', 'shell'), sealed('1.0.0')], MONDAY);
      const next = withLive(before, [sealed('1.1.0')], TUESDAY);
      expect(next.revision).toBe(before.revision + 1);
      expect(next.apps).toEqual({
        shell: before.apps.shell,
        [APP]: { live: '1.1.0', previous: '1.0.0', since: TUESDAY.toISOString() },
      });
    });

    test('changes several apps in one revision', () => {
      const next = withLive(EMPTY_CATALOGUE, [sealed('1.0.0', 'shell'), sealed('1.0.0')], MONDAY);
      expect(next.revision).toBe(1);
      expect(Object.keys(next.apps)).toEqual(['shell', APP]);
    });

    test('changes nothing for a version that is already live', () => {
      const before = after('1.0.0', '1.1.0');
      expect(withLive(before, [sealed('1.1.0')], TUESDAY)).toBe(before);
      const mixed = withLive(before, [sealed('1.1.0'), sealed('1.0.0', 'shell')], TUESDAY);
      expect(mixed.apps[APP]).toEqual(before.apps[APP]);
    });

    test('adds a missing hash to a live version and keeps its time', () => {
      const { hashes: _, ...before } = after('1.0.0');
      expect(withLive(before, [sealed('1.0.0')], TUESDAY)).toEqual({ ...after('1.0.0'), revision: 2 });
    });

    test('removes the version from the history', () => {
      expect(withLive(after('1.0.0', '1.1.0', '1.2.0'), [sealed('1.1.0')], TUESDAY).apps[APP]).toMatchObject({
        live: '1.1.0',
        previous: '1.2.0',
        earlier: ['1.0.0'],
      });
    });

    test('keeps ten past versions with their hashes', () => {
      const versions = Array.from({ length: 14 }, (_, minor) => `1.${minor}.0`);
      const { live, previous, earlier } = after(...versions).apps[APP]!;
      expect([live, previous, ...earlier!]).toEqual(versions.slice(-10).reverse());
      expect(hashes(after(...versions))).toHaveLength(10);
    });
  });

  describe('records', () => {
    const published = { by: 'Ada', commit: 'f'.repeat(40), at: MONDAY.toISOString(), role: 'token' as const };
    const rolledBack = { note: 'Broken', at: TUESDAY.toISOString(), role: 'owner' as const };
    const ID = `${APP}@1.1.0`;
    const before = withPreviews(after('1.0.0'), [sealed('1.1.0')], MONDAY, published);

    test('say how a release was first published, and stay when it goes live, is rolled back and promoted', () => {
      const other = { at: TUESDAY.toISOString(), role: 'operator' as const };
      const live = withLive(before, [sealed('1.1.0')], TUESDAY, { published: other });
      expect(live.records).toEqual({ [ID]: { published } });
      const back = withRollback(live, [{ app: APP }], TUESDAY, rolledBack);
      expect(back.records).toEqual({ [ID]: { published, rolledBack } });
      expect(parseCatalogue(JSON.stringify(back), 'catalogue.json')).toEqual(back);
      expect(withLive(back, [sealed('1.1.0')], TUESDAY).records).toEqual({ [ID]: { published } });
    });

    test('are kept for listed releases and for those that were rolled back', () => {
      const versions = Array.from({ length: 14 }, (_, minor) => `1.${minor}.0`);
      const all = versions.reduce(
        (catalogue, version) => withLive(catalogue, [sealed(version)], MONDAY, { published }),
        EMPTY_CATALOGUE,
      );
      expect(Object.keys(all.records!)).toEqual(versions.slice(-10).map((version) => `${APP}@${version}`));
    });

    test.each(['two\nlines', '\u001b[2J', 'a\u202eb', '', 'x'.repeat(501)])(
      'have no note like %j',
      (note) => {
        const records = { [ID]: { published: { ...published, note } } };
        expect(catalogueSchema.safeParse({ ...before, records }).success).toBe(false);
      },
    );
  });

  describe('rolling back', () => {
    const back = (catalogue: Catalogue, to?: string) => withRollback(catalogue, [{ app: APP, to }], TUESDAY);

    test('makes the previous version live, and pages no longer fall back to the later one', () => {
      const next = back(after('1.0.0', '1.1.0', '1.2.0'));
      expect(next.revision).toBe(4);
      expect(next.apps[APP]).toEqual({
        live: '1.1.0',
        previous: '1.0.0',
        rolledBack: ['1.2.0'],
        isRollback: true,
        since: TUESDAY.toISOString(),
      });
      expect(hashes(next)).toEqual([`${APP}@1.0.0`, `${APP}@1.1.0`]);
    });

    test('again goes further back, to the first version', () => {
      const next = back(back(after('1.0.0', '1.1.0', '1.2.0')));
      expect(next.apps[APP]).toMatchObject({ live: '1.0.0', previous: null });
      expect(() => back(next)).toThrow(
        "remote-public 1.0.0 is the first live release, so there's none to roll back to. To make another published version live (1.1.0, 1.2.0): npm run release -- promote remote-public@VERSION",
      );
    });

    test('remembers what was rolled back until it goes live again (threat 30)', () => {
      const once = back(after('1.0.0', '1.1.0', '1.2.0', '1.3.0'), '1.1.0');
      expect(back(once).apps[APP]!.rolledBack).toEqual(['1.1.0', '1.3.0', '1.2.0']);
      const later = withLive(once, [sealed('1.4.0')], TUESDAY);
      expect(wasRolledBack(later, APP, '1.2.0')).toBe(true);
      expect(wasRolledBack(withLive(later, [sealed('1.2.0')], TUESDAY), APP, '1.2.0')).toBe(false);
    });

    test('makes a given past version live', () => {
      expect(back(after('1.0.0', '1.1.0', '1.2.0', '1.3.0'), '1.1.0').apps[APP]).toMatchObject({
        live: '1.1.0',
        previous: '1.0.0',
      });
    });

    test('to a version that was never live fails and lists the past versions', () => {
      expect(() => back(after('1.0.0', '1.1.0', '1.2.0'), '9.9.9')).toThrow(
        "remote-public 9.9.9 wasn't live before. These were: 1.1.0, 1.0.0.",
      );
    });

    test('an app without a live release fails', () => {
      expect(() => withRollback(after('1.0.0'), [{ app: 'shell' }], TUESDAY)).toThrow(
        'No release of shell is live',
      );
    });

    test('several apps is one change', () => {
      const first = withLive(EMPTY_CATALOGUE, [sealed('1.0.0', 'shell'), sealed('1.0.0')], MONDAY);
      const second = withLive(first, [sealed('2.0.0', 'shell'), sealed('2.0.0')], MONDAY);
      const next = withRollback(second, [{ app: 'shell' }, { app: APP }], TUESDAY);
      expect(next.revision).toBe(3);
      expect(Object.values(next.apps).map(({ live }) => live)).toEqual(['1.0.0', '1.0.0']);
    });
  });

  describe('previews', () => {
    const previewed = (...versions: string[]) =>
      versions.reduce(
        (catalogue, version) => withPreviews(catalogue, [sealed(version)], TUESDAY),
        after('1.0.0'),
      );

    test('are listed newest first, and the live releases stay', () => {
      const next = previewed('1.1.0-rc.1', '1.1.0-rc.2');
      expect(next.apps).toEqual(after('1.0.0').apps);
      expect(next.previews).toEqual({
        [APP]: [
          { version: '1.1.0-rc.2', since: TUESDAY.toISOString() },
          { version: '1.1.0-rc.1', since: TUESDAY.toISOString() },
        ],
      });
      expect(hashes(next)).toContain(`${APP}@1.1.0-rc.1`);
    });

    test('of the same version change nothing the second time', () => {
      const before = previewed('1.1.0-rc.1');
      expect(withPreviews(before, [sealed('1.1.0-rc.1')], TUESDAY)).toBe(before);
    });

    test("are no longer listed once they're live", () => {
      const next = withLive(previewed('1.1.0-rc.1', '1.1.0-rc.2'), [sealed('1.1.0-rc.2')], TUESDAY);
      expect(next.previews![APP]!.map(({ version }) => version)).toEqual(['1.1.0-rc.1']);
      expect(withLive(next, [sealed('1.1.0-rc.1')], TUESDAY).previews).toBeUndefined();
    });

    test('may be of an app without a live release', () => {
      const next = withPreviews(EMPTY_CATALOGUE, [sealed('1.0.0')], TUESDAY);
      expect(next.apps).toEqual({});
      expect(hashes(next)).toEqual([`${APP}@1.0.0`]);
    });

    test('are limited to the newest ten', () => {
      const versions = Array.from({ length: 12 }, (_, count) => `1.1.0-rc.${count}`);
      const kept = previewed(...versions).previews![APP]!.map(({ version }) => version);
      expect(kept).toEqual(versions.slice(-10).reverse());
    });
  });
});

describe('the registry (threat 26)', () => {
  const at = (path: string, access: 'public' | 'owner' = 'public') => ({ path, page: 'home', access });
  const remote = (app: string, ...routes: ReturnType<typeof at>[]) => createRelease({ app, routes });
  const SITE = register(
    EMPTY_CATALOGUE,
    [createShell(), remote('remote-public', at('/')), remote('remote-admin', at('/setting/*', 'owner'))],
    'operator',
  );

  test('records what each app is and which paths it has', () => {
    expect(SITE.registry).toEqual({
      shell: { kind: 'shell', paths: [] },
      'remote-public': { kind: 'public', paths: ['/'] },
      'remote-admin': { kind: 'owner', paths: ['/setting/*'] },
    });
  });

  test('keeps the paths of earlier releases', () => {
    const next = register(SITE, [remote('remote-public', at('/start'))], 'token');
    expect(next.registry!['remote-public']!.paths).toEqual(['/', '/start']);
    expect(() => register(next, [remote('remote-blog', at('/'))], 'operator')).toThrow(
      '- remote-blog 1.0.0: Its path / is taken: / belongs to remote-public.',
    );
  });

  test('gives a path to one of several releases only', () =>
    expect(() =>
      register(SITE, [remote('remote-a', at('/x/:id')), remote('remote-b', at('/x/y'))], 'operator'),
    ).toThrow('- remote-b 1.0.0: Its path /x/y is taken: /x/:id belongs to remote-a.'));

  test("lets only an operator add the shell or the owner's remote, and only one shell", () => {
    const others = [createShell({ app: 'other' }), remote('remote-office', at('/office', 'owner'))];
    for (const release of others)
      expect(() => register(EMPTY_CATALOGUE, [release], 'token')).toThrow('can only add a public remote');
    expect(() => register(SITE, others.slice(0, 1), 'operator')).toThrow('a site has only one');
    expect(register(SITE, others.slice(1), 'operator').registry).toMatchObject({
      'remote-office': { kind: 'owner' },
    });
  });

  test("lets only an operator turn a public remote into the owner's, and nobody a remote into a shell", () => {
    const owners = [remote('remote-public', at('/'), at('/office', 'owner'))];
    expect(() => register(SITE, owners, 'token')).toThrow('remote-public is a public remote on this site');
    expect(register(SITE, owners, 'operator').registry).toMatchObject({ 'remote-public': { kind: 'owner' } });
    for (const publisher of ['operator', 'token'] as const)
      expect(() => register(SITE, [createShell({ app: 'remote-public' })], publisher)).toThrow(
        'remote-public is a public remote on this site, but this is a shell.',
      );
    expect(() => register(SITE, [remote('shell')], 'operator')).toThrow('shell is a shell on this site');
  });

  test('limits the number of paths that an app collects', () => {
    const many = (start: number) => Array.from({ length: 100 }, (_, index) => at(`/notes/${start + index}`));
    const full = [0, 100].reduce(
      (catalogue, start) => register(catalogue, [remote('remote-notes', ...many(start))], 'token'),
      SITE,
    );
    expect(() => register(full, [remote('remote-notes', at('/more'))], 'token')).toThrow(
      'more than 200 paths',
    );
  });
});

describe("a release's description", () => {
  const parse = (release: unknown) => parseRelease(JSON.stringify(release), 'dist/release.json');

  test('is the same after writing and reading', () => {
    const release = createRelease({ assets: { 'font.woff2': 'client/font.1a2b.woff2' } });
    expect(parse(release)).toEqual(release);
  });

  test("that isn't JSON throws an error with its path", () => {
    expect(() => parseRelease('<!doctype html>', 'remote-public 1.0.0: release.json')).toThrow(
      "remote-public 1.0.0: release.json isn't JSON",
    );
  });

  test.each([
    ['a version', { version: '1.0' }, 'Not a version', 'version'],
    ["an app's name", { app: '../shell' }, "Not an app's name", 'app'],
    [
      'a hash',
      { entry: { file: 'client/a.js', integrity: 'sha256-abc' } },
      'Not a sha384 integrity',
      'entry',
    ],
    ['a file', { files: { '../../etc/passwd': `sha384-${'a'.repeat(64)}` } }, 'Invalid key', 'passwd'],
  ])('with an invalid value for %s throws an error with the file and the key', (_, given, message, place) => {
    const read = () => parse({ ...createRelease(), ...given });
    expect(read).toThrow(/^dist\/release\.json: /);
    expect(read).toThrow(message);
    expect(read).toThrow(place);
  });

  test.each(['../a.js', 'client/../../a.js', '/etc/passwd', 'client//a.js', 'a\\b.js', '', 'client/a.js/'])(
    'rejects "%s" as a file name',
    (file) => {
      const entry = { ...createRelease().entry, file };
      expect(() => parse({ ...createRelease(), entry })).toThrow("Not a file's name inside a release");
    },
  );

  test.each(['1.0.0/../../x', '..', '1.0.0 ', 'v1.0.0', '1.0.0-', '1.0.0-a/b'])(
    'rejects "%s" as a version',
    (version) => {
      expect(() => parse({ ...createRelease(), version })).toThrow('Not a version');
    },
  );

  test.each(['1.02.0', '1.0.0-01', '99999999999999999999.0.0'])(
    'threat 27: rejects the version %s, which can’t be compared',
    (version) => {
      expect(() => parse({ ...createRelease(), version })).toThrow('Not a version: see semver.org');
    },
  );

  test.each(['latest', 'workspace:*', '^1.2.3.4', '1.0.0 '.repeat(40)])(
    'threat 27: rejects "%s" as a range of versions',
    (range) => {
      expect(() => parse({ ...createRelease(), requires: { react: range } })).toThrow('requires.react');
    },
  );

  test.each(['h.me', '(', '../home', 'Home', '', 'a/b'])('rejects "%s" as a page', (page) => {
    const { routes, pages } = createRelease();
    expect(() => parse({ ...createRelease(), routes: [{ ...routes[0]!, page }] })).toThrow(
      "Not a page's name",
    );
    const named = JSON.stringify({ ...createRelease(), pages: 0 }).replace(
      '"pages":0',
      `"pages":{${JSON.stringify(page)}:${JSON.stringify(pages.home)}}`,
    );
    expect(() => parseRelease(named, 'release.json')).toThrow(/key/);
  });

  test.each(['https://cdn.example.com', 'https://cdn.example.com:8443/notes/1.0.0-rc.1', 'http://[::1]:9/a'])(
    'accepts files at %s',
    (filesAt) => {
      expect(parse({ ...createRelease(), filesAt })).toMatchObject({ filesAt });
    },
  );

  test.each([
    "https://a;script-src'unsafe-inline'/x",
    'https://a;b',
    'https://a,b',
    "https://a'b",
    'https://*.example.com',
    'https://cdn.example.com/x;script-src',
    'https://cdn.example.com/x y',
    'https://cdn.example.com/../x',
    'https://cdn.example.com/x/',
    'https://cdn.example.com/x?y',
    'https://ada@cdn.example.com',
    'http://cdn.example.com',
    '//cdn.example.com',
    'javascript:alert(1)',
  ])("threat 27: rejects files at %s, which would be a part of every page's policy", (filesAt) => {
    expect(() => parse({ ...createRelease(), filesAt })).toThrow('Not an https address');
  });

  test('threat 27: rejects more routes than a request can be compared with', () => {
    const [route] = createRelease().routes;
    const routes = Array.from({ length: 101 }, (_, index) => ({ ...route!, path: `/${index}` }));
    expect(() => parse({ ...createRelease(), routes })).toThrow('<=100 items');
  });

  describe("icons, which the shell draws on every page, including the owner's (threat 27)", () => {
    const withIcon = (icon: unknown) => {
      const [route] = createRelease().routes;
      return parse({ ...createRelease(), routes: [{ ...route, icon }] });
    };

    test("may be any of Lucide's", () => {
      const icons: object = createRequire(import.meta.url)('lucide-static/icon-nodes.json');
      for (const icon of Object.values(icons)) expect(withIcon(icon).routes[0]!.icon).toEqual(icon);
    });

    test.each<[string, unknown]>([
      ['no shape', [null]],
      ['text', ['path']],
      ['no attributes', [['path']]],
      ['a child', [['path', {}, 'text']]],
      ['HTML', [['g', { dangerouslySetInnerHTML: { __html: '<b>' } }]]],
      ['HTML in a shape', [['path', { dangerouslySetInnerHTML: { __html: '<b>' } }]]],
      ['a script', [['script', { href: 'https://files.example/a.js' }]]],
      ['an image', [['image', { href: 'https://files.example/a.svg' }]]],
      ['a listener', [['path', { onClick: 'alert(1)' }]]],
      ['a style', [['rect', { style: 'position: fixed' }]]],
      ['another URL', [['path', { fill: 'url(//files.example/a.svg#b)' }]]],
      ['an object as a value', [['path', { d: {} }]]],
      ['a long value', [['path', { d: 'M'.repeat(1_001) }]]],
      ['many shapes', Array.from({ length: 41 }, () => ['path', { d: 'M0 0' }])],
    ])("can't have %s", (_, icon) => {
      expect(() => withIcon(icon)).toThrow("Not an icon's drawing");
    });
  });

  describe("threat 27: rejects routes that are too large, because every page's document contains them:", () => {
    const [route] = createRelease().routes;
    test.each([
      ['a long label', [{ ...route, label: 'x'.repeat(41) }], 'A label has at most 40 characters'],
      [
        'many search parameters',
        [{ ...route, search: Array.from({ length: 21 }, (_, index) => `p${index}`) }],
        'A route has at most 20 search parameters',
      ],
      [
        'a long search parameter',
        [{ ...route, search: ['x'.repeat(41)] }],
        "A search parameter's name has at most 40 characters",
      ],
      [
        'large icons',
        Array.from({ length: 33 }, (_, index) => ({
          ...route,
          path: `/${index}`,
          icon: [['path', { d: 'M'.repeat(1_000) }]],
        })),
        "The routes, including their icons' drawings, have more than 32 KB as JSON",
      ],
    ])('%s', (_, routes, message) => {
      expect(() => parse({ ...createRelease(), routes })).toThrow(message);
    });
  });

  test('rejects a later format and unknown fields', () => {
    expect(() => parse({ ...createRelease(), schema: 2 })).toThrow('schema');
    expect(() => parse({ ...createRelease(), styles: [] })).toThrow('styles');
  });
});
