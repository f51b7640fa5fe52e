import './document-assets';
import * as runtimeCore from '@module-federation/runtime-core';
import { MANIFEST_PATH, readPageData } from '@portfolio/federation/browser';
import { loadMono } from '../fonts/load-mono';

// Remotes are built without the federation runtime and take it from here. This script runs before theirs.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/*
 * It's all here, and run part by part, each in a task of its own: in one go it would hold a phone's processor for a
 * quarter of a second, and who scrolls just then would notice.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ '@portfolio/shared-ui'),
  () => import(/* webpackMode: "eager" */ '../app/app'),
];

async function main(): Promise<void> {
  loadMono();
  for (const run of PARTS) {
    await nextTask();
    await run();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start(readPageData());
  linkManifest();
}

/** The browser gets to what waits; then it goes on here. */
const nextTask = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

void main();

/** Names the site's web manifest. Browsers fetch it as soon as it's named, and the first view doesn't need it. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST_PATH;
  document.head.append(link);
}
