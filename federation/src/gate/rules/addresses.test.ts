import { composed, gatedRemote } from '../../../tests/gated';
import { addresses } from './addresses';

const found = async (contents: Readonly<Record<string, string>>) =>
  (await addresses.check(...composed(gatedRemote({ contents })))).map((fault) => fault.found);

test.each([
  ['a base for resolving paths', 'new URL(path,"http://localhost")'],
  ['a comparison of host names', 'new Set(["localhost","127.0.0.1","[::1]"]).has(name)'],
  ['an address of elsewhere', 'fetch("https://localhost.example.com/api")'],
  ['a comment', '// See http://localhost:4000/api\nstart()'],
])('%s passes', async (_, code) => {
  expect(await found({ 'client/7.js': code })).toEqual([]);
});

test.each([
  'http://localhost:4000/api',
  'https://localhost/api',
  'ws://127.0.0.1:9099',
  'http://[::1]:8080/x',
  '//0.0.0.0:3000',
  'localhost:4000',
])('%s is refused', async (address) => {
  expect(await found({ 'client/7.js': `fetch("${address}")` })).toEqual([`client/7.js names ${address}.`]);
});

test('also in the server bundle, and beside a comment', async () => {
  const code = '/* http://localhost:1 */ exports.api = "http://localhost:4000";';
  expect(await found({ 'server/index.cjs': code })).toEqual([
    'server/index.cjs names http://localhost:4000.',
  ]);
});
