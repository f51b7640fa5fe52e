import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../src/cli/workspace';
import type { Release } from '../src/releases/model/release';

/** A remote's `package.json`. */
export const TINY_PACKAGE = {
  name: '@portfolio/remote-tiny',
  version: '1.0.0',
  type: 'module',
  peerDependencies: {
    '@portfolio/shared-api': '^1.0.0',
    '@portfolio/shared-ui': '^1.0.0',
    '@tanstack/react-query': '^5.100.0',
    'framer-motion': '^14.0.0',
    react: '^19.2.0',
    'react-dom': '^19.2.0',
    'react-router-dom': '^7.9.0',
    'styled-components': '^6.4.0',
  },
};

const ROUTES = [
  { path: '/', page: 'home', label: 'Home', icon: 'house', access: 'public' },
  { path: '/projects', page: 'projects', access: 'public' },
  { path: '/setting/*', page: 'setting', access: 'owner' },
];

const FILES = {
  'package.json': JSON.stringify(TINY_PACKAGE),
  'routes.json': JSON.stringify(ROUTES),
  'webpack.config.ts': `import { remoteBuild } from '@portfolio/federation/build';
export default remoteBuild(import.meta.dirname);`,
  'src/pages/home.tsx': `import { useState } from 'react';
import { styled } from 'styled-components';
export default function Home() {
  const [text, setText] = useState('');
  const handleClick = () => void import('../late').then(({ late }) => setText(late));
  return <Box onClick={handleClick}>Hello {text}</Box>;
}
/** 'undefined' only in strict mode. */
export function typeOfThis(this: unknown) { return typeof this; }
const Box = styled.button\`color: red;\`;`,
  'src/pages/projects.tsx': 'export default function Projects() { return <p>Nothing yet</p>; }',
  'src/pages/setting.tsx': `import { Card } from '@portfolio/shared-ui/card';
export default function Setting() { return <Card>For the owner</Card>; }`,
  'src/late.ts': `export const late = '${'What comes later. '.repeat(30)}';`,
};

/** Writes a remote with three pages, one with a lazy part, to its own workspace. @returns the app's folder. */
export async function writeTinyRemote(workspace: string): Promise<string> {
  const dir = join(workspace, 'remote-tiny');
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
  await symlink(join(ROOT, 'node_modules'), join(workspace, 'node_modules'));
  return dir;
}

/** Published versions and the output. */
export interface PublishOutcome {
  readonly published: readonly string[];
  readonly lines: readonly string[];
}

/** The release and a line per build, or else the error. */
export interface BuildOutcome {
  readonly release?: Release;
  readonly error?: string;
  readonly lines: readonly string[];
}

export type BuildOrder = { readonly dir: string; readonly version?: string };
export type PublishOrder = { readonly root: string; readonly releases: string };
export type Order = BuildOrder | PublishOrder;

/** Starts the build process, which takes one order at a time. */
export function startBuilding() {
  const path = join(ROOT, 'federation/tests/build-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', path], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data) => (output += data));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  async function order<T>(given: Order): Promise<T> {
    const result = once(child, 'message') as Promise<[T]>;
    child.send(given);
    const [outcome] = await Promise.race([
      result,
      ended.then(() => Promise.reject(new Error(`The build ended without a result:\n${output}`))),
    ]);
    return outcome;
  }

  return {
    /** Builds an app; without a version, as a snapshot. */
    buildApp: (dir: string, version?: string) => order<BuildOutcome>({ dir, version }),
    /** Publishes the remote's snapshot to a folder. */
    publishApp: (dir: string, releases: string) => order<PublishOutcome>({ root: dirname(dir), releases }),
    end: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
