import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Program } from './process';

const DEPLOYING = join(__dirname, '../../../docs/DEPLOY.md');

/** The configuration in docs/DEPLOY.md. */
async function documentedConfiguration(): Promise<string> {
  const [, vcl] = /^```vcl\n(.*?)^```$/ms.exec(await readFile(DEPLOYING, 'utf8')) ?? [];
  if (!vcl) throw new Error('docs/DEPLOY.md has no configuration of Varnish');
  return vcl;
}

/** Varnish in front of a site on this machine. */
export class Varnish {
  private constructor(
    readonly program: Program,
    readonly dir: string,
    readonly origin: string,
  ) {}

  /** @throws Error if Varnish isn't installed */
  static async start({ port, sitePort, secret }: { port: number; sitePort: number; secret: string }) {
    await promisify(execFile)('varnishd', ['-V']).catch((error: unknown) => {
      throw new Error('This test needs Varnish, which is missing: apt-get install varnish', { cause: error });
    });
    const dir = await mkdtemp(join(tmpdir(), 'portfolio-varnish-'));
    const vcl = (await documentedConfiguration())
      .replace('"4000"', `"${sitePort}"`)
      .replace('SECRET', secret);
    await writeFile(join(dir, 'site.vcl'), vcl);
    const program = Program.run(
      [
        'varnishd',
        '-F',
        ...['-n', join(dir, 'work')],
        ...['-a', `127.0.0.1:${port}`],
        ...['-f', join(dir, 'site.vcl')],
        ...['-s', 'malloc,32m'],
        // Its own accounts can't read the folder, and the test may not run as root.
        ...['-j', 'none'],
      ],
      {},
    );
    await program.prints('Child launched OK');
    return new Varnish(program, dir, `http://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    await this.program.stop();
    await rm(this.dir, { recursive: true, force: true });
  }
}
