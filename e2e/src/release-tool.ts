import { spawn } from 'node:child_process';
import { ROOT } from './npm-start';
import type { SiteAddress } from './shared-site';

/** Runs `npm run release` on a site's releases in its own process. @returns the output. @throws Error with the output if it failed */
export async function releaseTool({ dataDir }: SiteAddress, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['federation/bin/portfolio.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: undefined, DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`release ${args.join(' ')} exited with ${code}:\n${output}`);
  return output;
}
