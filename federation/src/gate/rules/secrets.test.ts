import { composed, gatedRemote } from '../../../tests/gated';
import { secrets } from './secrets';

const found = async (contents: Readonly<Record<string, string>>) =>
  (await secrets.check(...composed(gatedRemote({ contents })))).map((fault) => fault.found);
const random = (length: number) => 'a1B2c3D4e5'.repeat(10).slice(0, length);

test('what visitors may know passes, such as names of keys and public ids', async () => {
  const code = `const password = form.password; const key = "AIza${random(35)}"; connect("smtp://mail.example.com");`;
  const map = JSON.stringify({ sources: ['webpack://x/./src/token.ts', 'webpack://x/./src/environment.ts'] });
  expect(
    await found({ 'client/7.js': code, 'client/7.js.map': map, 'client/.env.example': 'PORT=' }),
  ).toEqual([]);
});

test.each([
  'client/.env',
  'client/.env.production',
  'server/id_rsa',
  'client/site.pem',
  'service-account.json',
  '.npmrc',
])('the file %s is refused', async (file) => {
  expect(await found({ [file]: 'text' })).toEqual([`${file} is a file that holds secrets.`]);
});

test('such a file among the sources of a source map', async () => {
  const map = JSON.stringify({ sources: ['webpack://x/./.env.production'] });
  expect(await found({ 'client/7.js.map': map })).toEqual([
    'client/7.js.map has webpack://x/./.env.production as a source.',
  ]);
});

test.each([
  ['a private key', `-----BEGIN RSA PRIVATE KEY-----\\n${random(40)}`],
  ['a GitHub token', `ghp_${random(36)}`],
  ['an npm token', `npm_${random(36)}`],
  ['an AWS access key', 'AKIAABCDEFGHIJKLMNOP'],
  ['a Stripe key', `sk_live_${random(24)}`],
  ['a signed token', `eyJ${random(20)}.eyJ${random(40)}.${random(43)}`],
  ['a password in an address', 'smtps://mara:correct-horse@mail.example.com'],
])('%s is refused, and not repeated', async (what, secret) => {
  const faults = await found({ 'client/7.js': `const x = "${secret}";` });
  expect(faults).toEqual([`client/7.js holds ${what}.`]);
});

describe('with a secret in the environment', () => {
  const before = process.env.DEPLOY_TOKEN;
  beforeEach(() => void (process.env.DEPLOY_TOKEN = 'a-token-that-nobody-knows'));
  afterEach(() => {
    if (before === undefined) delete process.env.DEPLOY_TOKEN;
    else process.env.DEPLOY_TOKEN = before;
  });

  test('its value is refused, by the name of the variable', async () => {
    expect(await found({ 'server/index.cjs': 'send("a-token-that-nobody-knows")' })).toEqual([
      'server/index.cjs holds the value of DEPLOY_TOKEN.',
    ]);
  });
});
