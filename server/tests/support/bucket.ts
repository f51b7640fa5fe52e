import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const NAME = 'test-media';
/** The only keys that s3rver knows. */
export const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
/** The name s3rver uses for a file's content. */
const OBJECT = '._S3rver_object';

/** A local S3-compatible server (s3rver). Unlike real ones it checks no secrets, permissions, checksums or conditional writes. */
export class Bucket {
  #server: S3rver;
  #isUp = true;

  private constructor(
    readonly dir: string,
    server: S3rver,
    readonly port: number,
    readonly name: string,
  ) {
    this.#server = server;
  }

  static async start(name = NAME): Promise<Bucket> {
    const dir = await mkdtemp(join(tmpdir(), 'portfolio-bucket-'));
    const server = serverOf(dir, 0, name);
    const { port } = (await server.run()) as AddressInfo;
    return new Bucket(dir, server, port, name);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The environment of a site with media in this bucket. @param folder separates sites */
  envFor(folder: string): NodeJS.ProcessEnv {
    return {
      MEDIA_BUCKET: `s3://${this.name}/${folder}`,
      AWS_ENDPOINT_URL_S3: this.origin,
      ...KEYS,
    };
  }

  /** Names of all files below a folder. */
  async filesIn(folder: string): Promise<string[]> {
    const names = await readdir(join(this.dir, this.name, folder), { recursive: true }).catch(() => []);
    return names
      .filter((name) => name.endsWith(OBJECT))
      .map((name) => name.slice(name.lastIndexOf('/') + 1, -OBJECT.length));
  }

  /** Makes it unreachable, also for open connections. */
  async goDown(): Promise<void> {
    if (!this.#isUp) return;
    this.#isUp = false;
    const closed = this.#server.close();
    (this.#server as unknown as { httpServer: Server }).httpServer.closeAllConnections();
    await closed;
  }

  async comeUp(): Promise<void> {
    this.#server = serverOf(this.dir, this.port, this.name);
    await this.#server.run();
    this.#isUp = true;
  }

  async close(): Promise<void> {
    await this.goDown();
    await rm(this.dir, { recursive: true, maxRetries: 20 });
  }
}

const serverOf = (directory: string, port: number, name: string) =>
  new S3rver({
    directory,
    port,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name, configs: [] }],
  });
