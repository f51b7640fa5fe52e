import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../releases/fs/files';
import { command, UsageError } from '../command';

export const test = command({
  names: '[file ...]',
  help: "run a remote's tests, src/**/*.test.ts and .tsx, with Node's test runner and a document",
  options: { watch: { type: 'boolean', help: 'run them again after each change' } },
  async run({ names, values }) {
    const files = names.length > 0 ? names : existsSync('src') ? await testsBelow('src') : [];
    if (files.length === 0)
      throw new UsageError('There are no tests: src has no file such as page.test.tsx.');
    const flags = [
      ...['--import', '@portfolio/federation/testing', '--enable-source-maps'],
      // jsdom's timers would keep it running.
      ...['--test', '--test-reporter=spec', values.watch ? '--watch' : '--test-force-exit'],
    ];
    const child = spawn(process.execPath, [...flags, ...files], {
      stdio: 'inherit',
    });
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('exit', resolve),
    );
    if (code !== 0) throw new Error('Some tests failed (see above).');
  },
});

const testsBelow = async (folder: string) =>
  (await filesBelow(folder)).filter((file) => /\.test\.tsx?$/.test(file)).map((file) => join(folder, file));
