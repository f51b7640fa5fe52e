import { composed, gatedRemote, gatedShell } from '../../tests/gated';
import { typeGate } from './type-gate';
import { staticGate } from './static-gate';
import { evaluation } from './rules/eval';
import { addresses, depth, development } from './rules/scripts';
import { secrets } from './rules/secrets';

describe('the gate', () => {
  const shell = gatedShell({ exports: { react: ['useState'] } });

  test('accepts a release without violations', async () => {
    const remote = gatedRemote({ imports: { react: ['useState'] } });
    expect(await staticGate(...composed(remote, { live: [shell] }))).toEqual([]);
    expect(await typeGate(...composed(shell, { live: [remote] }))).toEqual([]);
  });

  test('reports all violations at once, each with its rule and its fix', async () => {
    const remote = gatedRemote({
      requires: { react: '^20.0.0' },
      imports: { react: ['useTomorrow'] },
      contents: { 'client/7.js': 'fetch("http://localhost:4000/api")', 'client/home.css': 'p {}' },
    });
    const findings = await staticGate(...composed(remote, { live: [shell] }));
    expect(findings.map(({ rule }) => rule)).toEqual(['requirements', 'names', 'styles', 'addresses']);
    for (const { found, remedy } of findings)
      for (const text of [found, remedy]) expect(text).toMatch(/^[A-Za-z].*\.$/);
  });

  test.each([
    [
      'a source map that isn’t JSON',
      { 'client/7.js.map': '<!doctype html>' },
      "client/7.js.map isn't a source map.",
    ],
    [
      'a source map without a list',
      { 'client/7.js.map': '{"sources":7}' },
      "client/7.js.map isn't a source map.",
    ],
    [
      'a script that isn’t JavaScript',
      { 'client/7.js': 'const = ; // http://localhost:4000/api' },
      'client/7.js contains http://localhost:4000/api.',
    ],
  ])('threat 27: rejects %s', async (_, contents, found) => {
    const violations = await staticGate(...composed(gatedRemote({ contents }), { live: [shell] }));
    expect(violations.map((violation) => violation.found)).toEqual([found]);
  });

  test("threat 27: rejects what a rule can't read", async () => {
    const { release, read } = gatedRemote();
    const requires = { react: 'latest' };
    const violations = await staticGate(
      ...composed({ release: { ...release, requires }, read }, { live: [shell] }),
    );
    expect(violations).toEqual([
      {
        rule: 'requirements',
        found: expect.stringMatching(/^It can't be checked: .*latest/),
        remedy: 'Build it again.',
      },
    ]);
  });

  // A quadratic expression would take minutes.
  test.each([
    ['-eyJ', 'client/7.js'],
    ['react', 'client/7.js'],
    ['.push([[', 'client/7.js'],
    ['//[::ffff:127', 'client/7.js'],
    ['serviceaccount', 'client/7.js.map'],
    ['password', 'client/7.js'],
    ['password="a', 'client/7.js'],
    ['(0,window.', 'client/7.js'],
  ])('threat 27: reads 2 MB of "%s" in one go', async (text, file) => {
    const content = text.repeat(2_000_000 / text.length);
    const candidate = gatedRemote({
      contents: { [file]: file.endsWith('.map') ? JSON.stringify({ sources: [content] }) : content },
    });
    for (const rule of [secrets, addresses, development, depth, evaluation])
      expect(await rule(...composed(candidate))).toEqual([]);
  });
});
