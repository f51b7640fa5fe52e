import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  /** Lower-case names, without headers that depend on time or connection. */
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly body: Buffer;
}

interface Options {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const MOMENTARY = ['date', 'connection', 'keep-alive', 'x-request-id'];

/** Sends a request over a connection, because `inject` bypasses the listener before the routes. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  constructor(readonly port: number) {}

  send(path: string, { method = 'GET', headers = {} }: Options = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      request(
        { host: '127.0.0.1', port: this.port, path, method, headers, agent: this.#agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const { 'x-request-id': requestId, ...all } = response.headers;
            const lasting = Object.entries(all).filter(([name]) => !MOMENTARY.includes(name));
            resolve({
              status: response.statusCode!,
              headers: Object.fromEntries(lasting.map(([name, value]) => [name, String(value)])),
              requestId: requestId as string | undefined,
              body: Buffer.concat(chunks),
            });
          });
        },
      )
        .on('error', reject)
        .end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
