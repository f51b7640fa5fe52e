import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { parseUrl } from '@portfolio/federation/parse-url';
import type { ServerConfig } from '../../config';
import { isLoopback } from '@portfolio/shared-api/contracts';
import { Connections } from '../../http/graceful-shutdown';
import { hostnameOf, isForwarded } from '../../http/local-hosts';
import { AccountsFile } from './accounts-file';

/** `SingleProjectMode.NO_WARNING` of firebase-tools. */
const NO_WARNING = 0;

/** Admin endpoints, which this site doesn't use. Preparing them would take most of the start. */
const ADMIN_PATH = /\/projects\//;

/**
 * Runs Firebase's Auth emulator in this process, on loopback only.
 * @returns a function that saves all accounts and stops it
 * @throws an errno error such as EADDRINUSE
 */
export async function startAuthEmulator({
  port,
  projectId,
  file,
}: NonNullable<ServerConfig['authEmulator']>): Promise<() => Promise<void>> {
  const accounts = new AccountsFile(file);
  const project = new AgentProjectState(projectId);
  // Importing through the REST API would make accounts newer than their ID tokens, which would end all sessions.
  for (const user of await accounts.read()) project.overwriteUserWithLocalId(user.localId, user);
  const { paths } = apiSpec.default;
  for (const path of Object.keys(paths)) if (ADMIN_PATH.test(path)) delete paths[path];
  const emulator = await createApp(projectId, NO_WARNING, new Map([[projectId, project]]));

  const connections = new Connections();
  const server = createServer(
    connections.listener((request, response) => {
      if (isForeign(request)) return reject(response);
      response.once('finish', () => void save());
      emulator(request, response);
    }),
  );
  const save = () =>
    accounts
      .save(project.users.values())
      .catch((error: unknown) => console.error('The emulator’s accounts could not be saved:', error));
  connections.watch(server);
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    await connections.finish();
    connections.end();
    await closed;
    await save();
  };
}

/** Anyone who reaches the emulator can sign in as anyone, so other machines and other sites' pages are rejected. */
function isForeign({ headers }: IncomingMessage): boolean {
  if (isForwarded(headers) || !isLoopback(hostnameOf(headers.host))) return true;
  const { origin } = headers;
  return origin !== undefined && !isLoopback(parseUrl(origin)?.hostname ?? '');
}

function reject(response: ServerResponse): void {
  const message =
    'The Firebase Auth emulator only accepts requests from this machine: open the site at http://localhost';
  response
    .writeHead(421, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { code: 421, message } }));
}
