import { execFile, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Podman's own image format has no health checks. */
const ENV = { ...process.env, BUILDAH_FORMAT: 'docker' };
const ATTEMPTS = 240;
const PAUSE_MS = 500;

/** Whether a command succeeds. */
const works = (...[program, ...args]: string[]) =>
  spawnSync(program!, args, { stdio: 'ignore' }).status === 0;

/** Docker or Podman on this machine. */
export class ContainerEngine {
  private constructor(readonly name: string) {}

  /**
   * Finds a running engine and pulls missing images. Blocks meanwhile, because tests are declared synchronously.
   * @returns what is missing, if it can't be used
   */
  static find(images: readonly string[]): ContainerEngine | string {
    const name = ['docker', 'podman'].find((each) => works(each, 'ps'));
    if (!name) return 'neither Docker nor Podman is running';
    const missing = images.find(
      (image) => !works(name, 'image', 'inspect', image) && !works(name, 'pull', image),
    );
    return missing ? `${name} can't pull ${missing}` : new ContainerEngine(name);
  }

  /** Whether it has Compose, as `docker compose` or `podman compose`. */
  get hasCompose(): boolean {
    return works(this.name, 'compose', 'version');
  }

  /** Runs a command of the engine. @returns its standard output @throws Error with its other output if it fails */
  async run(...args: readonly string[]): Promise<string> {
    return (await this.#execute(args)).stdout;
  }

  /** Waits for the container's health check. @throws Error with its output if it isn't healthy within two minutes */
  async becomesHealthy(container: string): Promise<void> {
    const state = ['inspect', container, '--format', '{{.State.Status}} {{.State.Health.Status}}'];
    await succeeds(async () => {
      // Podman leaves the checks to systemd, which not every machine has.
      if (this.name === 'podman') await this.run('healthcheck', 'run', container).catch(() => undefined);
      if ((await this.run(...state)) === 'running healthy\n') return;
      const { stdout, stderr } = await this.#execute(['logs', container]);
      throw new Error(`${container} isn't healthy:\n${stdout}${stderr}`);
    });
  }

  #execute(args: readonly string[]) {
    return promisify(execFile)(this.name, args, { env: ENV, maxBuffer: Infinity });
  }
}

/** Repeats something until it succeeds. @throws its last error after two minutes */
export async function succeeds<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (count === ATTEMPTS) throw error;
      await delay(PAUSE_MS);
    }
  }
}
