import { createRelease, createShell } from '../../tests/releases';
import { findIncompatibilities } from './compatible';

test('releases that the shell carries are compatible', () => {
  expect(findIncompatibilities([createShell(), createRelease()])).toEqual([]);
});

test('a remote that needs more than the shell brings: says what, and what to do', () => {
  const remote = createRelease({ requires: { react: '^19.4.0' } });
  expect(findIncompatibilities([createShell(), remote])).toEqual([
    'remote-public 1.0.0 needs react ^19.4.0, and shell 1.0.0 brings 19.3.1. Publish a shell that brings it first.',
  ]);
});

test('a package that the shell does not bring at all', () => {
  const remote = createRelease({ requires: { 'styled-components': '^6.4.0' } });
  expect(findIncompatibilities([remote, createShell()])).toEqual([
    expect.stringContaining('needs styled-components ^6.4.0, and shell 1.0.0 brings none'),
  ]);
});

test('each fault has a sentence', () => {
  const remote = createRelease({ requires: { react: '^20.0.0', 'react-dom': '^20.0.0' } });
  expect(findIncompatibilities([createShell(), remote])).toHaveLength(2);
});

test('two apps with one path are named', () => {
  const other = createRelease({ app: 'remote-admin' });
  expect(findIncompatibilities([createShell(), createRelease(), other])).toEqual([
    'remote-admin and remote-public both declare the path /. Change it in one of them.',
  ]);
});

test('a remote may be published before any shell', () => {
  expect(findIncompatibilities([createRelease({ requires: { react: '^99.0.0' } })])).toEqual([]);
});
