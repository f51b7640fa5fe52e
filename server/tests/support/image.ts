import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DockerfileParser } from 'dockerfile-ast';
import { extract } from 'tar';
import { Program } from './process';

/** The account of a container's unprivileged user, if this process may switch to it. */
const NOBODY = 65_534;

/**
 * A container image whose Dockerfile was executed in a folder, for machines without a container engine. The image's folders, such as
 * `/srv`, are folders in it.
 */
export class Image {
  readonly env: Record<string, string> = {};
  readonly ports: string[] = [];
  #folder = '/';
  #command: string[] = [];
  #health: string[] = [];
  #isRoot = true;

  private constructor(
    readonly root: string,
    /** Where the files to add are. */
    readonly context: string,
  ) {}

  /** @param context has the Dockerfile and what it adds. @throws Error at an instruction that isn't known here */
  static async build(context: string, root: string): Promise<Image> {
    const image = new Image(root, context);
    await chmod(root, 0o711);
    const text = await readFile(join(context, 'Dockerfile'), 'utf8');
    for (const each of DockerfileParser.parse(text).getInstructions())
      await image.#execute(each.getKeyword(), each.getRawArgumentsContent() ?? '');
    return image;
  }

  /** Paths of the image as paths here. */
  here(text: string): string {
    return text.replaceAll(/(?<![\w./])\/(?:srv|data|buckets)\b/g, `${this.root}$&`);
  }

  /** Starts the image's command, or another one in the container. */
  run(env: NodeJS.ProcessEnv, command: readonly string[] = this.#command): Program {
    const [name, ...args] = command;
    return Program.run([name === 'node' ? process.execPath : name!, ...args.map((arg) => this.here(arg))], {
      cwd: this.here(this.#folder),
      env: { HOME: '/', ...this.env, ...env },
      ...(!this.#isRoot && process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
    });
  }

  /** Runs the health check. @returns whether the container is healthy */
  async isHealthy(port: string): Promise<boolean> {
    const command = this.#health.map((arg) => arg.replace(/:\d+\//, `:${port}/`));
    return (await this.run({}, command).exited) === 0;
  }

  async #execute(instruction: string, content: string): Promise<void> {
    const words = content.split(/\s+/);
    switch (instruction) {
      case 'FROM':
        return;
      case 'WORKDIR':
        this.#folder = content;
        await mkdir(this.here(content), { recursive: true });
        return;
      case 'ADD':
        return this.#add(words[0]!, words[1]!);
      case 'RUN': {
        const id = process.getuid?.() === 0 ? NOBODY : process.getuid?.();
        const own = this.here(content).replaceAll('node:node', `${id}`);
        await promisify(execFile)('/bin/sh', ['-c', own], { cwd: this.here(this.#folder) });
        return;
      }
      case 'USER':
        this.#isRoot = content === 'root';
        return;
      case 'ENV':
        for (const word of words) {
          const [name, value] = word.split('=');
          this.env[name!] = this.here(value!);
        }
        return;
      case 'VOLUME':
        return;
      case 'EXPOSE':
        this.ports.push(...words);
        return;
      case 'HEALTHCHECK':
        this.#health = parseCommand(content.slice(content.indexOf('CMD') + 'CMD'.length));
        return;
      case 'CMD':
        this.#command = parseCommand(content);
        return;
      default:
        throw new Error(`The test can't execute ${instruction}.`);
    }
  }

  /** Unpacks an archive, as Docker does. */
  async #add(source: string, target: string): Promise<void> {
    const [start, end] = basename(source).split('*');
    const names = await readdir(join(this.context, dirname(source)));
    const files = names.filter((name) => name.startsWith(start!) && name.endsWith(end!));
    if (files.length !== 1) throw new Error(`${source} is ${files.length} files.`);
    await extract({
      file: join(this.context, dirname(source), files[0]!),
      cwd: join(this.here(this.#folder), target),
    });
  }
}

const parseCommand = (text: string) => JSON.parse(text) as string[];
