import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { compatibility } from './compatibility';

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
