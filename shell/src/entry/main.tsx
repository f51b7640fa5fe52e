import { MANIFEST_PATH, readPageData } from '@portfolio/federation/browser';
import type { PublicConfig } from '@portfolio/shared-api';
import { isSandboxed } from '../auth/is-sandboxed';
import { loadMono } from '../fonts/mono';
// The server refers to these files; importing them puts them into the release.
import '../icons/apple-touch-icon.png';
import '../icons/favicon.ico';
import '../icons/icon-192.png';
import '../icons/icon-512.png';
import '../icons/icon-maskable.png';
import '../icons/icon.svg';

// Zod's settings, for every copy of it. Browsers report its probe for `eval` as a violation of the page's policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/* Evaluated in separate tasks: a single one would block a phone for a quarter of a second. */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  // Before any component is defined, so that rules keep the server's order.
  async () => {
    const { takeOverStyles } = await import(/* webpackMode: "eager" */ './compact-styles');
    takeOverStyles();
  },
  () => import(/* webpackMode: "eager" */ '@portfolio/shared-ui'),
  () => import(/* webpackMode: "eager" */ '../app/app'),
];

async function main(): Promise<void> {
  for (const run of PARTS) {
    await nextTask();
    await run();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  const data = readPageData();
  await start(data, () => {
    loadMono();
    if (!isSandboxed()) linkManifest(data.config as PublicConfig);
  });
}

/** Lets the browser handle input and paint first. */
const nextTask = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

void main();

/** Adds the web manifest late, because browsers fetch it immediately and the first view doesn't need it. */
function linkManifest({ staticSite }: PublicConfig): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = (staticSite?.basePath ?? '') + MANIFEST_PATH;
  document.head.append(link);
}
