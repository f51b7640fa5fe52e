import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composed, gatedRemote } from '../../tests/gated';
import { temporaryFolder } from '../../tests/temporary-folder';
import { ROOT } from '../cli/workspace';
import { appTypes } from './app-types';

const folder = temporaryFolder();
const lines: string[] = [];
const check = (dir: string | undefined = folder()) =>
  appTypes({ sourcesOf: async () => dir, report: (line) => lines.push(line) })(...composed(gatedRemote()));
const write = (file: string, text: string) => writeFile(join(folder(), file), text);

beforeEach(async () => {
  lines.length = 0;
  await mkdir(join(folder(), 'src'));
  await symlink(join(ROOT, 'node_modules'), join(folder(), 'node_modules'));
  await write('package.json', '{}');
  await write('tsconfig.json', '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src"] }');
});

test('a release is refused for a type error, with its file and line; without one it passes', async () => {
  await write('src/home.ts', `export const a = 1;\nexport const b: number = 'text';`);
  expect(await check()).toEqual([
    {
      found: "src/home.ts:2: Type 'string' is not assignable to type 'number'.",
      remedy: 'Fix the type error.',
    },
  ]);
  await write('src/home.ts', 'export const b: number = 1;');
  expect(await check()).toEqual([]);
});

test("the app's own TypeScript does it if there's no native one", async () => {
  await rm(join(folder(), 'node_modules'));
  await mkdir(join(folder(), 'node_modules'));
  await symlink(join(ROOT, 'node_modules/typescript'), join(folder(), 'node_modules/typescript'));
  await write('src/home.ts', `export const b: number = 'text';`);
  expect(await check()).toEqual([
    expect.objectContaining({ found: expect.stringMatching(/^src\/home\.ts:1: /) }),
  ]);
  expect(lines).toEqual([]);
});

test('a release is refused if the compiler was killed', async () => {
  await rm(join(folder(), 'node_modules'));
  const compiler = join(folder(), 'node_modules/typescript');
  await mkdir(compiler, { recursive: true });
  await writeFile(join(compiler, 'package.json'), '{ "bin": { "tsc": "tsc.js" } }');
  await writeFile(join(compiler, 'tsc.js'), 'process.abort();');
  expect(await check()).toEqual([
    expect.objectContaining({
      found: expect.stringMatching(/^Types can't be checked: .* ended by SIGABRT\.$/),
    }),
  ]);
});

test("it's reported if types can't be checked", async () => {
  await rm(join(folder(), 'tsconfig.json'));
  expect(await check()).toEqual([]);
  expect(lines).toEqual([expect.stringContaining("remote-public 1.0.0: types weren't checked")]);
});
