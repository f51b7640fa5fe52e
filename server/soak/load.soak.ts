import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const SECONDS = process.env.SOAK_SECONDS ?? '600';

it(
  `${SECONDS} s of load, with saves beside: quick, without an error, with flat memory`,
  async () => {
    const args = ['--import', 'tsx', 'bench/src/load.ts', '--seconds', SECONDS];
    const load = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    const [code] = await once(load, 'exit');
    expect(code).toBe(0);
  },
  (Number(SECONDS) + 15 * 60) * 1000,
);
