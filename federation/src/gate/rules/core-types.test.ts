import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { coreTypes } from './core-types';

const UI = '@portfolio/shared-ui';
const shell = (version: string, ui: string, types: string) =>
  gatedShell({ version, provides: { [UI]: ui }, contents: { [`types/${UI}/index.d.ts`]: types } });
const live = shell('1.0.0', '1.0.0', 'export declare const toast: (text: string) => void;');
const BROKEN = 'export declare const toast: (text: string, tone: string) => void;';

test('a core that can stand in for the one before passes', async () => {
  const next = shell('1.1.0', '1.1.0', 'export declare const toast: (text: string, tone?: string) => void;');
  expect(await coreTypes.check(...composed(next, { live: [live] }))).toEqual([]);
});

test('one that can not is refused, and asks for a major version', async () => {
  expect(await coreTypes.check(...composed(shell('1.1.0', '1.1.0', BROKEN), { live: [live] }))).toEqual([
    {
      found: expect.stringMatching(
        /^@portfolio\/shared-ui 1\.1\.0 breaks what was built for 1\.0\.0: toast: Type /,
      ),
      remedy: 'Keep what was there beside the new, or raise the major version of @portfolio/shared-ui.',
    },
  ]);
});

test('with a major version it passes: who needs the old one is asked by another rule', async () => {
  expect(await coreTypes.check(...composed(shell('2.0.0', '2.0.0', BROKEN), { live: [live] }))).toEqual([]);
});

test('snapshots, first releases and remotes are not asked', async () => {
  const snapshot = shell('1.0.0-h0123456789ab', '1.0.0', BROKEN);
  expect(await coreTypes.check(...composed(snapshot, { live: [live] }))).toEqual([]);
  expect(await coreTypes.check(...composed(shell('1.0.0', '1.0.0', BROKEN)))).toEqual([]);
  expect(await coreTypes.check(...composed(gatedRemote(), { live: [live] }))).toEqual([]);
});
