import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './npm-start';

const run = promisify(execFile);

/** A team that has REMOTE.md, the site's address and a deploy token, and nothing of this repository. */
export interface Team {
  /** An empty folder. */
  readonly home: string;
  /** Runs commands in a shell. @returns the output. @throws Error with the output if one of them fails */
  run(commands: string, cwd: string): Promise<string>;
  /** Starts a command that doesn't exit, and waits until it has printed what `pattern` matches. */
  start(command: string, cwd: string, pattern: RegExp): Promise<Running>;
  remove(): Promise<void>;
}

interface Running {
  readonly match: RegExpExecArray;
  /** Stops it like Ctrl-C. */
  stop(): Promise<void>;
}

/** The text of REMOTE.md. */
export const documentation = () => readFile(join(ROOT, 'docs/REMOTE.md'), 'utf8');

/** The blocks of commands in REMOTE.md. */
export async function documentedBlocks(): Promise<string[]> {
  const text = await documentation();
  return Array.from(text.matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, block]) => block!);
}

/** Replaces the placeholders of REMOTE.md. Everything else is executed as it is written. */
export const inPlace = (commands: string, { origin, token }: { origin: string; token: string }) =>
  commands.replaceAll('https://ada.dev', origin).replaceAll('DEPLOY_TOKEN=…', `DEPLOY_TOKEN=${token}`);

export async function newTeam(): Promise<Team> {
  const place = await mkdtemp(join(tmpdir(), 'portfolio-team-'));
  const home = join(place, 'empty');
  await mkdir(home);
  // Without this repository's npm settings, and with an empty cache.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$|JEST_|DEPLOY_TOKEN$)/i.test(name),
  );
  const registry = Object.entries(process.env).filter(([name]) => /^npm_config_registry$/i.test(name));
  const env = {
    ...Object.fromEntries([...inherited, ...registry]),
    npm_config_cache: join(place, 'npm-cache'),
  };
  return {
    home,
    async run(commands, cwd) {
      const script = join(place, 'commands.sh');
      await writeFile(script, commands);
      const { stdout, stderr } = await run('sh', ['-ex', script], {
        cwd,
        env,
        maxBuffer: 64 * 1024 * 1024,
      }).catch((error: { stdout?: string; stderr?: string }) => {
        throw new Error(`${error.stdout}\n${error.stderr}`);
      });
      return stdout + stderr;
    },
    async start(command, cwd, pattern) {
      // A group of its own, so that all its processes get the signal, as in a terminal.
      const child = spawn('sh', ['-c', command], {
        cwd,
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = once(child, 'close');
      let output = '';
      const match = await new Promise<RegExpExecArray>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => {
            output += text;
            const found = pattern.exec(output);
            if (found) resolve(found);
          });
        void ended.then(() => reject(new Error(`The command has ended:\n${output}`)), reject);
      });
      return {
        match,
        async stop() {
          process.kill(-child.pid!, 'SIGINT');
          await ended;
        },
      };
    },
    remove: () => rm(place, { recursive: true, force: true }),
  };
}
