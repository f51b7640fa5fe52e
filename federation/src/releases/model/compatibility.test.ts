import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { compatibility, names, paths, requirements } from './compatibility';

const UI = '@portfolio/shared-ui';

describe('a release fits with the gradual releases of other apps, because some visitors get both', () => {
  const rulesOf = async (...[candidate, composition]: ReturnType<typeof composed>) =>
    (await compatibility(candidate, composition)).map(({ rule, found }) => `${rule}: ${found}`);
  const newer = gatedShell({ version: '2.0.0', provides: { react: '20.0.0' } });

  test('a remote with a gradual shell', async () => {
    const [remote, composition] = composed(gatedRemote({ requires: { react: '^19.0.0' } }), {
      live: [gatedShell({ provides: { react: '19.2.0' } })],
    });
    expect(await rulesOf(remote, composition)).toEqual([]);
    expect(await rulesOf(remote, { ...composition, gradual: [newer] })).toEqual([
      'requirements: remote-public 1.0.0 needs react ^19.0.0, but shell 2.0.0 provides 20.0.0.',
    ]);
  });

  test('a shell with a gradual remote', async () => {
    const [shell, composition] = composed(newer);
    const gradual = [gatedRemote({ version: '1.1.0', requires: { react: '^19.0.0' } })];
    expect(await rulesOf(shell, { ...composition, gradual })).toEqual([
      'requirements: remote-public 1.1.0 needs react ^19.0.0, but shell 2.0.0 provides 20.0.0.',
    ]);
  });

  test('a path with those of a gradual remote', async () => {
    const [remote, composition] = composed(gatedRemote({ requires: {} }));
    const gradual = [gatedRemote({ app: 'remote-notes', requires: {} })];
    expect(await rulesOf(remote, { ...composition, gradual })).toContain(
      'paths: Its path / and / of remote-notes 1.0.0 match the same URLs.',
    );
  });
});

describe('rule names', () => {
  const shell = gatedShell({ exports: { react: ['useState', 'use'], [UI]: ['toast', 'token'] } });

  test('accepts a remote whose imports the shell exports, whatever kit components it bundles', async () => {
    const remote = gatedRemote({
      imports: { react: ['useState'], [UI]: ['token'] },
      contents: { 'client/7.js': 'const BrandNewCard=styled.div``;' },
    });
    expect(await names(...composed(remote, { live: [shell] }))).toEqual([]);
  });

  test("rejects a remote that imports a name that the shell doesn't export", async () => {
    const remote = gatedRemote({ imports: { react: ['useState', 'useNewThing'] } });
    expect(await names(...composed(remote, { live: [shell] }))).toEqual([
      {
        found: "remote-public 1.0.0 imports useNewThing from react, which shell 1.0.0 doesn't export.",
        remedy: 'First publish a shell whose react exports useNewThing.',
      },
    ]);
  });

  test('rejects a shell that no longer exports a name that a fallback remote imports', async () => {
    const next = gatedShell({ version: '1.1.0', exports: { [UI]: ['token'] } });
    const live = gatedRemote({ version: '1.1.0', imports: { [UI]: ['token'] } });
    const previous = gatedRemote({ imports: { [UI]: ['toast'] } });
    expect(await names(...composed(next, { live: [shell, live] }))).toEqual([]);
    expect(await names(...composed(next, { live: [shell, live], previous: [previous] }))).toEqual([
      {
        found:
          "remote-public 1.0.0 imports toast from @portfolio/shared-ui, which shell 1.1.0 doesn't export.",
        remedy: "Keep exporting toast, or first publish a remote-public that doesn't use it.",
      },
    ]);
  });

  test("skips shared keys whose names aren't known before they run", async () => {
    const remote = gatedRemote({ imports: { 'react-dom': ['createPortal'] } });
    expect(await names(...composed(remote, { live: [shell] }))).toEqual([]);
  });
});

describe('rule paths', () => {
  const at = (path: string) => ({ path, page: 'home', access: 'public' as const });
  const found = async (...given: readonly string[]) => {
    const other = gatedRemote({ app: 'remote-admin', routes: [at('/setting/*'), at('/projects/:id')] });
    const candidate = gatedRemote({ routes: given.map(at) });
    return (await paths(...composed(candidate, { live: [other] }))).map((fault) => fault.found);
  };

  test("accepts the app's own paths", async () => {
    expect(await found('/', '/projects', '/apiary', '/settings')).toEqual([]);
  });

  test.each([
    ['/projects/:name', '/projects/:id'],
    ['/projects/new', '/projects/:id'],
    ['/setting/profile', '/setting/*'],
  ])('rejects %s, which matches the same URLs as another app’s %s', async (path, other) => {
    expect(await found(path)).toEqual([
      `Its path ${path} and ${other} of remote-admin 1.0.0 match the same URLs.`,
    ]);
  });
});

describe('rule requirements', () => {
  const shell = gatedShell({ provides: { react: '19.3.1', [UI]: '1.1.0' } });

  test('accepts a remote if the shell provides its packages', async () => {
    const remote = gatedRemote({ requires: { react: '^19.2.0', [UI]: '^1.0.0' } });
    expect(await requirements(...composed(remote, { live: [shell] }))).toEqual([]);
  });

  test('rejects a remote that needs a newer core, and says which version the shell must provide', async () => {
    const remote = gatedRemote({ requires: { [UI]: '^1.2.0' } });
    expect(await requirements(...composed(remote, { live: [shell] }))).toEqual([
      {
        found: 'remote-public 1.0.0 needs @portfolio/shared-ui ^1.2.0, but shell 1.0.0 provides 1.1.0.',
        remedy: 'First publish a shell that provides @portfolio/shared-ui 1.2.0 or newer within ^1.2.0.',
      },
    ]);
  });

  test("rejects a remote that needs a shared package the shell doesn't provide", async () => {
    const remote = gatedRemote({ requires: { 'styled-components': '^6.4.0' } });
    expect(await requirements(...composed(remote, { live: [shell] }))).toEqual([
      expect.objectContaining({ found: expect.stringContaining('shell 1.0.0 provides none') }),
    ]);
  });

  test('accepts a remote before any shell is live', async () => {
    const remote = gatedRemote({ requires: { react: '^99.0.0' } });
    expect(await requirements(...composed(remote))).toEqual([]);
  });

  describe('for a shell', () => {
    const live = gatedRemote({ version: '1.1.0', requires: { [UI]: '^1.1.0' } });
    const previous = gatedRemote({ version: '1.0.0', requires: { [UI]: '^0.9.0' } });
    const next = gatedShell({ version: '1.1.0', provides: { [UI]: '1.2.0' } });

    test('accepts one that provides what the live remotes need', async () => {
      expect(await requirements(...composed(next, { live: [shell, live] }))).toEqual([]);
    });

    test("rejects one that doesn't provide what a live remote needs", async () => {
      const broken = gatedShell({ version: '2.0.0', provides: { [UI]: '2.0.0' } });
      expect(await requirements(...composed(broken, { live: [shell, live] }))).toEqual([
        {
          found: 'remote-public 1.1.0 needs @portfolio/shared-ui ^1.1.0, but shell 2.0.0 provides 2.0.0.',
          remedy:
            'Provide @portfolio/shared-ui ^1.1.0 in the shell, or first publish a remote-public that works with the version that this shell provides.',
        },
      ]);
    });

    test("rejects one that doesn't provide what a fallback remote needs", async () => {
      const older = gatedShell({ provides: { [UI]: '0.9.0' } });
      const faults = await requirements(...composed(next, { live: [older, live], previous: [previous] }));
      expect(faults).toEqual([
        expect.objectContaining({ found: expect.stringContaining('remote-public 1.0.0 needs') }),
      ]);
    });

    test("accepts it if that remote doesn't fit the shell before it either", async () => {
      expect(await requirements(...composed(next, { live: [shell, live], previous: [previous] }))).toEqual(
        [],
      );
      expect(await names(...composed(next, { live: [shell, live], previous: [previous] }))).toEqual([]);
    });

    test('accepts it if that remote is replaced in the same swap', async () => {
      const older = gatedShell({ provides: { [UI]: '0.9.0' } });
      const composition = { live: [older, live], previous: [previous], swapped: ['shell', 'remote-public'] };
      expect(await requirements(...composed(next, composition))).toEqual([]);
    });
  });
});
