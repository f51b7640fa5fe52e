import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const NAME = 'test-media';
/** What s3rver calls a file's bytes. */
const OBJECT = '._S3rver_object';

/**
 * An S3-compatible server on this machine (s3rver). What it lacks of the real ones: signatures aren't held to the secret and there are no
 * permissions (who names its one key may do everything), checksums that are sent along don't count, nor do conditions of writes.
 */
export class Bucket {
  #server: S3rver;
  #isUp = true;

  private constructor(
    readonly dir: string,
    server: S3rver,
    readonly port: number,
  ) {
    this.#server = server;
  }

  static async start(): Promise<Bucket> {
    const dir = await mkdtemp(join(tmpdir(), 'portfolio-bucket-'));
    const server = serverOf(dir, 0);
    const { port } = (await server.run()) as AddressInfo;
    return new Bucket(dir, server, port);
  }

  /** The environment of a site that keeps its media here. @param folder tells sites apart */
  envFor(folder: string): NodeJS.ProcessEnv {
    return {
      MEDIA_BUCKET: `s3://${NAME}/${folder}`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${this.port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
  }

  /** Names of all files below a folder. */
  async filesIn(folder: string): Promise<string[]> {
    const names = await readdir(join(this.dir, NAME, folder), { recursive: true }).catch(() => []);
    return names
      .filter((name) => name.endsWith(OBJECT))
      .map((name) => name.slice(name.lastIndexOf('/') + 1, -OBJECT.length));
  }

  /** Out of reach from now on, also by connections that are open. */
  async goDown(): Promise<void> {
    if (!this.#isUp) return;
    this.#isUp = false;
    const closed = this.#server.close();
    (this.#server as unknown as { httpServer: Server }).httpServer.closeAllConnections();
    await closed;
  }

  async comeUp(): Promise<void> {
    this.#server = serverOf(this.dir, this.port);
    await this.#server.run();
    this.#isUp = true;
  }

  async close(): Promise<void> {
    await this.goDown();
    await rm(this.dir, { recursive: true, maxRetries: 20 });
  }
}

const serverOf = (directory: string, port: number) =>
  new S3rver({
    directory,
    port,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: NAME, configs: [] }],
  });
