import { composed, gatedRemote, gatedShell } from '../../../tests/gated';
import { localGate, staticGate } from '../static-gate';
import { secrets } from './secrets';

describe('rule secrets', () => {
  const found = async (contents: Readonly<Record<string, string>>) =>
    (await secrets(...composed(gatedRemote({ contents })))).map((fault) => fault.found);
  const random = (length: number) => 'a1B2c3D4e5'.repeat(10).slice(0, length);

  test('accepts public values, such as names of keys and public ids', async () => {
    const code = `const password = form.password; const secret = "placeholder"; const type = { password: "current-password" }; connect("smtp://mail.example.com");`;
    const map = JSON.stringify({
      sources: ['webpack://x/./src/token.ts', 'webpack://x/./src/environment.ts'],
    });
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
  ])('rejects the file %s', async (file) => {
    expect(await found({ [file]: 'text' })).toEqual([`${file} is a kind of file that contains secrets.`]);
  });

  test('rejects such a file among the sources of a source map', async () => {
    const map = JSON.stringify({ sources: ['webpack://x/./.env.production'] });
    expect(await found({ 'client/7.js.map': map, 'client/8.js.map': map })).toEqual([
      'It was built from .env.production.',
    ]);
  });

  test.each([
    ['a private key', `-----BEGIN RSA PRIVATE KEY-----\\n${random(40)}`],
    ['a GitHub token', `ghp_${random(36)}`],
    ['an npm token', `npm_${random(36)}`],
    ['an AWS access key', 'AKIAABCDEFGHIJKLMNOP'],
    ['a GitHub token', `github_pat_${random(22)}_${random(59)}`],
    ['a Stripe key', `sk_live_${random(24)}`],
    ['a Slack token', `xoxb-123456789012-${random(24)}`],
    ['an API key (sk-…), such as OpenAI’s', `sk-proj-${random(48)}`],
    ['an API key (sk-…), such as OpenAI’s', `sk-${random(48)}`],
    ['a Google API key', `AIza${random(35)}`],
    ['a signed token', `eyJ${random(20)}.eyJ${random(40)}.${random(43)}`],
    ['a password in a URL', 'smtps://mara:correct-horse@mail.example.com'],
  ])('rejects %s without repeating it', async (what, secret) => {
    const faults = await found({ 'client/7.js': `const x = "${secret}";` });
    expect(faults).toEqual([`client/7.js contains ${what}.`]);
  });

  test.each([
    "const password = 'hunter2hunter2'",
    '{adminPassword:"hunter2hunter2"}',
    'client_secret="a1b2c3d4e5"',
  ])('rejects a password in %s', async (code) => {
    expect(await found({ 'client/7.js': code })).toEqual(['client/7.js contains a password.']);
  });

  test('names the source and line of a secret, and reports it once', async () => {
    const text = `const a = 1;\nexport const key = 'AKIAABCDEFGHIJKLMNOP';`;
    const map = JSON.stringify({
      sources: ['webpack://x/./src/pages/home.tsx'],
      sourcesContent: [text],
      mappings: '',
    });
    const code = 'let key="AKIAABCDEFGHIJKLMNOP";';
    const contents = { 'client/home.js': code, 'client/home.js.map': map, 'server/index.cjs': code };
    expect(await found(contents)).toEqual(['src/pages/home.tsx:2 contains an AWS access key.']);
  });

  describe('with a secret in the environment', () => {
    const before = process.env.DEPLOY_TOKEN;
    beforeEach(() => void (process.env.DEPLOY_TOKEN = 'a-token-that-nobody-knows'));
    afterEach(() => {
      if (before === undefined) delete process.env.DEPLOY_TOKEN;
      else process.env.DEPLOY_TOKEN = before;
    });

    const contents = { 'server/index.cjs': 'send("a-token-that-nobody-knows")' };

    test('the machine that publishes rejects its value and names the variable', async () => {
      expect(await localGate(...composed(gatedRemote({ contents }), { live: [gatedShell()] }))).toEqual([
        expect.objectContaining({
          rule: 'environment',
          found: 'server/index.cjs contains the value of DEPLOY_TOKEN.',
        }),
      ]);
    });

    test("threat 28: a site that receives it doesn't tell what its environment holds", async () => {
      expect(await staticGate(...composed(gatedRemote({ contents }), { live: [gatedShell()] }))).toEqual([]);
    });
  });
});
