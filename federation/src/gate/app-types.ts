import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Fault, Rule } from '../releases/model/gate';
import type { Release } from '../releases/model/release';

interface AppTypesOptions {
  /** The folder with the sources of a build; undefined if they aren't here. */
  readonly sourcesOf: (release: Release) => Promise<string | undefined>;
  /** Called if types can't be checked. */
  readonly report: (line: string) => void;
}

/** The app's sources have no type errors. Uses the TypeScript that is installed for the app. */
export const appTypes =
  ({ sourcesOf, report }: AppTypesOptions): Rule =>
  async ({ release }) => {
    const dir = await sourcesOf(release);
    if (dir === undefined) return [];
    const compiler = existsSync(join(dir, 'tsconfig.json')) ? compilerFor(dir) : undefined;
    if (compiler) return typeFaults(dir, compiler);
    report(
      `${release.app} ${release.version}: types weren't checked, because the app has no tsconfig.json or TypeScript isn't installed`,
    );
    return [];
  };

interface Compiler {
  readonly path: string;
  /** Native TypeScript checks in several threads, which repeat each other's work: on two cores that takes half as long again. */
  readonly options: readonly string[];
}

/** Native TypeScript is preferred, because it takes a fifth of the time. */
function compilerFor(dir: string): Compiler | undefined {
  const { resolve } = createRequire(join(dir, 'package.json'));
  for (const name of ['typescript-native', 'typescript'])
    try {
      const manifest = resolve(`${name}/package.json`);
      const { bin, version } = JSON.parse(readFileSync(manifest, 'utf8')) as {
        bin: { tsc: string };
        version: string;
      };
      const options = Number.parseInt(version) >= NATIVE ? ['--checkers', '1'] : [];
      return { path: join(dirname(manifest), bin.tsc), options };
    } catch {
      // Tries the next.
    }
  return undefined;
}

/** The first native major version. */
const NATIVE = 7;

/** TypeScript's results for each file, so that the next check skips unchanged files. It is stored next to the builds, which Git ignores. */
const MEMORY = 'dist/.types.tsbuildinfo';

/** More than a person would read. */
const MAX_FAULTS = 20;
const MAX_OUTPUT = 16 * 1024 * 1024;
const ERROR = /^(\S[^(]*)\((\d+),\d+\): error TS\d+: (.*)$/;

async function typeFaults(dir: string, { path: compiler, options }: Compiler): Promise<Fault[]> {
  const memory = ['--incremental', '--tsBuildInfoFile', join(dir, MEMORY)];
  const args = [
    compiler,
    '-p',
    join(dir, 'tsconfig.json'),
    '--noEmit',
    '--pretty',
    'false',
    ...memory,
    ...options,
  ];
  const { error, output } = await new Promise<{ error: ExecFileException | null; output: string }>(
    (resolve) =>
      execFile(process.execPath, args, { cwd: dir, maxBuffer: MAX_OUTPUT }, (failure, stdout, stderr) =>
        resolve({ error: failure, output: stdout + stderr }),
      ),
  );
  if (!error) return [];
  if (error.signal)
    return [
      { found: `Types can't be checked: ${compiler} was ended by ${error.signal}.`, remedy: 'Try again.' },
    ];
  const lines = output.split('\n');
  const errors = lines.flatMap((line) => {
    const [, file, number, message] = ERROR.exec(line) ?? [];
    return file ? [`${file}:${number}: ${message}`] : [];
  });
  // Such as an invalid tsconfig.json.
  if (errors.length === 0) return [{ found: `Types can't be checked: ${lines[0]}.`, remedy: 'Fix it.' }];
  const faults = errors.slice(0, MAX_FAULTS).map((found) => ({ found, remedy: 'Fix the type error.' }));
  const more = errors.length - faults.length;
  if (more > 0)
    faults.push({ found: `There are ${more} more type errors.`, remedy: 'tsc --noEmit lists them.' });
  return faults;
}
