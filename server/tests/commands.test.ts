import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

it.each(['backup', 'restore'])('npm run %s runs from source, and says how it’s called', async (command) => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const [, ...program] = scripts[command].split(' ');
  const { PATH, HOME } = process.env;
  const ran = new Promise<{ code: unknown; output: string }>((resolve) =>
    execFile(process.execPath, program, { cwd: ROOT, env: { PATH, HOME } }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    ),
  );
  expect(await ran).toEqual({ code: 1, output: expect.stringContaining(`npm run ${command} -- FILE`) });
});
