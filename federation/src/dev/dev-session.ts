import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { AppBuild } from '../build/preset';
import { contentTypeOf } from '../releases/model/content-type';
import { fileName } from '../releases/model/release';
import { buildClient, clientPath } from './client-build';
import { formatProblem } from './problems';
import { DEV_PATH, type DevState, type Problem } from './protocol';
import { positionInStack } from './source-positions';
import { watchApp, type WatchedApp } from './watch-app';

/** Characters of a stack or a problem that a browser may send. */
const MAX_BODY = 64 * 1024;

const text = z.string().transform(stripVTControlCharacters);
/** A problem that a browser sends. Control characters are removed, because the terminal would interpret them. */
const sentProblem = z.object({
  title: text,
  message: text,
  place: text.optional(),
  excerpt: text.optional(),
}) satisfies z.ZodType<Problem>;

/** Apps that are served from source. */
export interface DevSession {
  readonly apps: readonly WatchedApp[];
  /** Path of the development client, which documents load first. */
  clientPath(): string;
  /** Responds to a request below `DEV_PATH`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Prints why the server couldn't render a page, once. @param stack begins with the message */
  reportRenderFault(path: string, stack: string): Promise<void>;
  /** Calls a function after every change, before browsers hear of it. */
  onChange(listener: () => Promise<void>): void;
  close(): Promise<void>;
}

interface SessionOptions {
  /** If nothing may be written to any server. */
  readonly isReadOnly: boolean;
  /** Prints a text for the developer. */
  readonly report: (text: string) => void;
}

/** Builds the apps, watches them, and serves their scripts to browsers. Resolves after the first builds. */
export async function startSession(
  builds: readonly AppBuild[],
  { isReadOnly, report }: SessionOptions,
): Promise<DevSession> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-dev-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const id = randomUUID();
  const browsers = new Set<ServerResponse>();
  const listeners: (() => Promise<void>)[] = [];
  const apps: WatchedApp[] = [];
  let reported = '';
  const log = problemLog(report);

  const generation = () => `${id}.${apps.map((app) => app.changesOfRoutes()).join('.')}`;
  const servers = () =>
    createHash('sha256')
      .update(apps.map((app) => app.release().server?.integrity).join())
      .digest('hex');
  const state = (): DevState => ({
    apps: Object.fromEntries(apps.map((app) => [app.app, app.state()])),
    generation: generation(),
    servers: servers(),
  });
  const message = () => `data: ${JSON.stringify(state())}\n\n`;

  let announced = Promise.resolve();
  function change(): void {
    reportProblems(apps.flatMap((app) => app.state().problems));
    log.startBuild(apps.map((app) => app.state().hash).join());
    announced = announced.then(async () => {
      await Promise.all(listeners.map((listener) => listener()));
      for (const browser of browsers) browser.write(message());
    });
  }

  function reportProblems(problems: readonly Problem[]): void {
    const text = problems.map(formatProblem).join('\n\n');
    if (text === reported) return;
    report(text === '' ? '  Fixed.' : `\n${text}\n`);
    reported = text;
  }

  // One after the other, because they share a processor.
  await buildClient(builds[0]!.manifest.dir, folder, isReadOnly);
  for (const build of builds) {
    const outDir = join(folder, build.manifest.name);
    apps.push(await watchApp(build, { outDir, onChange: change, report }));
  }
  reportProblems(apps.flatMap((app) => app.state().problems));

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(message());
    browsers.add(response);
    response.on('close', () => browsers.delete(response));
  }

  async function sendFile(response: ServerResponse, path: string): Promise<void> {
    const body = await readFile(path).catch(() => undefined);
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': contentTypeOf(path), 'cache-control': 'no-store' }).end(body);
  }

  async function sendPosition(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.stringify(await positionInStack(await textOf(request), apps));
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
  }

  async function receiveProblem(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const problem = sentProblem.safeParse(parseJson(await textOf(request)));
    if (problem.success) log.add(problem.data);
    response.writeHead(problem.success ? 204 : 400).end();
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const path = pathname.slice(DEV_PATH.length + 1);
    if (path === 'position' && request.method === 'POST') return sendPosition(request, response);
    if (path === 'problem' && request.method === 'POST') return receiveProblem(request, response);
    if (request.method !== 'GET') return void response.writeHead(405).end();
    if (path === 'events') return listen(response);
    if (path === 'client.js') return sendFile(response, clientPath(folder));
    const [, name, file = ''] = /^apps\/([\w-]+)\/(client\/.+)$/.exec(path) ?? [];
    const app = apps.find((each) => each.app === name);
    if (!app || !fileName.safeParse(file).success) return void response.writeHead(404).end();
    return sendFile(response, join(app.outDir, file));
  }

  return {
    apps,
    clientPath: () => `${DEV_PATH}/client.js?generation=${generation()}&servers=${servers()}`,
    handle(request, response) {
      respond(request, response).catch((error: unknown) => {
        report(`  ${(error as Error).message}`);
        response.destroy();
      });
    },
    async reportRenderFault(path, stack) {
      const [message = ''] = stack.split('\n    at ');
      log.add({
        title: `The server could not render ${path}`,
        message,
        ...(await positionInStack(stack, apps)),
      });
    },
    onChange: (listener) => void listeners.push(listener),
    async close() {
      for (const browser of browsers) browser.end();
      await Promise.all(apps.map((app) => app.close()));
      removeFolder();
      process.removeListener('exit', removeFolder);
    },
  };
}

/** Prints the problems of running pages, each once, although every tab and every visit has them again. */
function problemLog(report: (text: string) => void) {
  let hash = '';
  let known = new Set<string>();
  let knownBefore = new Set<string>();
  return {
    /** Problems that the last build had too aren't printed again. */
    startBuild(next: string): void {
      if (next === hash) return;
      hash = next;
      [known, knownBefore] = [new Set(), known];
    },
    add(problem: Problem): void {
      const { title, message, place } = problem;
      const key = JSON.stringify([title, message, place]);
      if (!known.has(key) && !knownBefore.has(key)) report(`\n${formatProblem(problem)}\n`);
      known.add(key);
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let all = '';
  for await (const chunk of request.setEncoding('utf8')) {
    all += chunk as string;
    if (all.length > MAX_BODY) break;
  }
  return all.slice(0, MAX_BODY);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** URL path of an app's builds. */
export const appPath = (app: string): string => `${DEV_PATH}/apps/${app}`;
