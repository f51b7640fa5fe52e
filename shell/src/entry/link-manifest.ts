import { MANIFEST_PATH } from '@portfolio/federation/browser';

/** Names the site's web manifest. Browsers fetch it as soon as it's named, and the first view doesn't need it. */
export function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST_PATH;
  document.head.append(link);
}
