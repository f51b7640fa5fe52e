import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Done {
  readonly done: string;
  readonly address?: string;
}

/** A PostgreSQL of a test run or of a test. */
export class Cluster {
  private constructor(
    readonly child: ChildProcess,
    /** The server's URL, without a database. */
    readonly address: string,
  ) {}

  static async start(): Promise<Cluster> {
    const child = fork(join(__dirname, 'cluster-process.mjs'), { execArgv: [] });
    const { address } = await responseOf(child, 'ready');
    return new Cluster(child, address!);
  }

  urlOf(database: string): string {
    return `${this.address}/${database}`;
  }

  /** Kills it, like a power cut. */
  crash(): Promise<unknown> {
    return this.#send('crash');
  }

  /** Starts it with the same data. */
  startAgain(): Promise<unknown> {
    return this.#send('start');
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }

  #send(command: string): Promise<unknown> {
    const response = responseOf(this.child, command);
    this.child.send(command);
    return response;
  }
}

function responseOf(child: ChildProcess, wanted: string): Promise<Done> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      child.off('message', read).off('exit', fail);
      settled();
    };
    const fail = () => settle(() => reject(new Error("PostgreSQL didn't start; see the output above")));
    const read = (message: unknown) => {
      const response = message as Done;
      if (response.done === wanted) settle(() => resolve(response));
    };
    child.on('message', read).on('exit', fail);
  });
}
