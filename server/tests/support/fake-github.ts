import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A repository, as GitHub's API lists it, with some of its hundred fields. */
export const repositoryOf = (name: string, part: object = {}) => ({
  id: 1,
  name,
  full_name: `ada/${name}`,
  private: false,
  owner: { login: 'ada', type: 'User' },
  html_url: `https://github.com/ada/${name}`,
  description: `About ${name}.`,
  fork: false,
  languages_url: `https://api.github.com/repos/ada/${name}/languages`,
  homepage: '',
  language: 'TypeScript',
  archived: false,
  topics: [] as string[],
  visibility: 'public',
  ...part,
});

/** A server in place of GitHub's API. */
export class FakeGithub {
  readonly #server: Server;
  respond: RequestListener = (_, response) => response.writeHead(404).end();

  private constructor() {
    this.#server = createServer((request, response) => this.respond(request, response));
  }

  static async start(): Promise<FakeGithub> {
    const github = new FakeGithub();
    await new Promise<void>((resolve) => github.#server.listen(0, '127.0.0.1', resolve));
    return github;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Responds to these paths; others don't exist. */
  serve(json: Readonly<Record<string, unknown>>): void {
    this.respond = ({ url = '' }, response) => {
      const [path = ''] = url.split('?');
      if (!Object.hasOwn(json, path)) response.writeHead(404).end('{"message":"Not Found"}');
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json[path]));
    };
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
