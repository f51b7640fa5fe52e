import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const RULES = join(ROOT, 'scripts/lint-rules.mjs');

/** Lints each text as a file of its own. @returns the messages by text */
function lint(texts: readonly string[]): Map<string, string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'lint-'));
  const config = { jsPlugins: [RULES], categories: {}, rules: { 'portfolio/linear-regex': 'error' } };
  writeFileSync(join(dir, '.oxlintrc.json'), JSON.stringify(config));
  texts.forEach((text, index) => writeFileSync(join(dir, `${index}.ts`), text));
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', '.oxlintrc.json', '-f', 'json', '.'], {
    cwd: dir,
    encoding: 'utf8',
  });
  rmSync(dir, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] };
  const messagesOf = (index: number) =>
    diagnostics.filter(({ filename }) => filename === `${index}.ts`).map(({ message }) => message);
  return new Map(texts.map((text, index) => [text, messagesOf(index)]));
}

it('threat 32: lint rejects quadratic expressions however they are written', () => {
  const rejected = [
    'export const found = /a+$/.test(name);',
    "export const found = new RegExp('a+$').test(name);",
    "export const found = RegExp('a+$', 'g').test(name);",
    "const PART = 'a+'; export const found = new RegExp(`${PART}$`).test(name);",
    "const PART = 'a+'; export const found = new RegExp(PART + '$').test(name);",
    'const PART = String.raw`\\s+`; export const found = new RegExp(String.raw`${PART}$`).test(name);',
    'const PART = /a+/; export const found = new RegExp(`${PART.source}$`).test(name);',
    'export const find = (other: string) => new RegExp(`a+${other}`).test(name);',
  ];
  const accepted = [
    'export const found = /^a+$/.test(name);',
    "export const found = new RegExp('^a+$').test(name);",
    "const PART = 'a+'; export const found = new RegExp(`^${PART}$`).test(name);",
    'export const find = (other: string) => new RegExp(`^${other}: (.*)$`, "m").test(name);',
  ];
  const unknown = ['export const find = (pattern: string) => new RegExp(pattern).test(name);'];
  const messages = lint([...rejected, ...accepted, ...unknown]);
  expect(rejected.filter((text) => !messages.get(text)![0]?.includes('quadratic'))).toEqual([]);
  expect(accepted.filter((text) => messages.get(text)!.length > 0)).toEqual([]);
  expect(unknown.map((text) => messages.get(text))).toEqual([[expect.stringContaining('variable')]]);
});
