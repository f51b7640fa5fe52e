import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { names } from './names';

const UI = '@portfolio/shared-ui';
const shell = gatedShell({ exports: { react: ['useState', 'use'], [UI]: ['toast', 'token'] } });

test('a remote passes whose imports the shell exports, whatever kit components it brings itself', async () => {
  const remote = gatedRemote({
    imports: { react: ['useState'], [UI]: ['token'] },
    contents: { 'client/7.js': 'const BrandNewCard=styled.div``;' },
  });
  expect(await names.check(...composed(remote, { live: [shell] }))).toEqual([]);
});

test('a remote is refused that imports what the shell does not export', async () => {
  const remote = gatedRemote({ imports: { react: ['useState', 'useNewThing'] } });
  expect(await names.check(...composed(remote, { live: [shell] }))).toEqual([
    {
      found: "remote-public 1.0.0 imports useNewThing of react, which shell 1.0.0 doesn't export.",
      remedy: 'Publish a shell first whose react exports useNewThing.',
    },
  ]);
});

test('a shell is refused that no longer exports what a remote imports that pages fall back to', async () => {
  const next = gatedShell({ version: '1.1.0', exports: { [UI]: ['token'] } });
  const live = gatedRemote({ version: '1.1.0', imports: { [UI]: ['token'] } });
  const previous = gatedRemote({ imports: { [UI]: ['toast'] } });
  expect(await names.check(...composed(next, { live: [shell, live] }))).toEqual([]);
  expect(await names.check(...composed(next, { live: [shell, live], previous: [previous] }))).toEqual([
    {
      found: "remote-public 1.0.0 imports toast of @portfolio/shared-ui, which shell 1.1.0 doesn't export.",
      remedy: 'Export toast as before, or first publish a remote-public that does without.',
    },
  ]);
});

test('a key whose names are not known is for the browser to find out', async () => {
  const remote = gatedRemote({ imports: { 'react-dom': ['createPortal'] } });
  expect(await names.check(...composed(remote, { live: [shell] }))).toEqual([]);
});
