import type { PublicConfig } from '@portfolio/shared-api';
import { getApps, initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';

/** Firebase Auth for this page. May be called again: app and instance are the same. */
export function openAuth(firebase: PublicConfig['firebase'], emulator: PublicConfig['authEmulator']): Auth {
  const app = getApps()[0] ?? initializeApp({ ...firebase });
  const auth = initializeAuth(app, {
    persistence: indexedDBLocalPersistence,
    // Known from the start, Safari and phones prepare the popup before the click, or else they block it. The emulator has none.
    popupRedirectResolver: emulator ? undefined : browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(auth, emulator.url, { disableWarnings: true });
  return auth;
}
