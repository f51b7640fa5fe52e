import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from './run/programs';

/** The server, or another program, in its own process. */
export class Program {
  output = '';
  readonly exited: Promise<number | null>;

  private constructor(readonly child: ChildProcess) {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (text) => (this.output += String(text)));
    // Not the child's own `close` event, which doesn't fire after the IPC channel was closed.
    const closed = [child.stdout!, child.stderr!].map((stream) => once(stream, 'close'));
    this.exited = once(child, 'exit').then(async ([code]) => {
      await Promise.all(closed);
      return code as number | null;
    });
  }

  static start(env: NodeJS.ProcessEnv): Program {
    return Program.run([process.execPath, programFile('main')], { env });
  }

  /** @param command a program and its arguments */
  static run([program, ...args]: readonly string[], { env, ...options }: SpawnOptions): Program {
    const { PATH, HOME } = process.env;
    return new Program(
      spawn(program!, args, {
        ...options,
        env: { PATH, HOME, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
    );
  }

  /** Waits for a text; rejects if the program exits first. */
  async prints(text: string): Promise<void> {
    const printed = new Promise<void>((resolve) => {
      const look = () => this.output.includes(text) && resolve();
      for (const stream of [this.child.stdout!, this.child.stderr!]) stream.on('data', look);
      look();
    });
    const exited = this.exited.then((code) => {
      throw new Error(`Exited with ${code} before it printed "${text}":\n${this.output}`);
    });
    await Promise.race([printed, exited]);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.exited;
  }
}
