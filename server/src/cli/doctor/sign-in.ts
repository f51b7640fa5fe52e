import type { ServerConfig } from '../../config';
import { request, jsonOf } from './http';
import { reasonOf } from '../../errors';
import { placeOfValues, resultsFor, type CheckResult } from './check-result';

/** Firebase's public API, which browsers use for signing in. */
const FIREBASE = 'https://identitytoolkit.googleapis.com';
const CONSOLE = 'in the Firebase console';

const { good, open, bad } = resultsFor('Sign-in');

interface FirebaseError {
  readonly error?: { readonly message?: string };
}

/** Checks that people can sign in with Google, and that the server can verify them. */
export async function checkSignIn(config: ServerConfig, firebase = FIREBASE): Promise<CheckResult[]> {
  const { apiKey, projectId } = config.public.firebase;
  if (!apiKey) return [good('Nobody signs in with Google on this site')];
  // A key may be restricted to the site's URLs.
  const headers = { referer: `${config.origin}/`, 'content-type': 'application/json' };
  const call = (path: string, init: RequestInit = {}) =>
    request(`${firebase}/v1/${path}?key=${encodeURIComponent(apiKey)}`, { ...init, headers });
  try {
    const response = await call('projects');
    const project = await jsonOf<FirebaseError & { authorizedDomains?: string[] }>(response);
    if (!response.ok || !project)
      return [
        bad(
          `Firebase rejects the API key: ${project?.error?.message ?? response.status}`,
          `Copy apiKey, authDomain and projectId from Project settings ${CONSOLE} into ${placeOfValues(config)}.`,
        ),
      ];
    const provider = await call('accounts:createAuthUri', {
      method: 'POST',
      body: JSON.stringify({ providerId: 'google.com', continueUri: config.origin }),
    });
    return [
      ...domainResults(config, project.authorizedDomains ?? []),
      providerResult(await jsonOf<FirebaseError & { authUri?: string }>(provider)),
      await keysResult(config),
    ];
  } catch (error) {
    return [
      open(
        `Firebase's project ${projectId} can't be reached: ${reasonOf(error)}`,
        'Try again on the server.',
      ),
    ];
  }
}

function domainResults(config: ServerConfig, domains: readonly string[]): CheckResult[] {
  const {
    origin,
    public: { firebase },
  } = config;
  const { hostname } = new URL(origin);
  const site = domains.includes(hostname)
    ? good(`Firebase allows sign-in on ${hostname}`)
    : bad(
        `Firebase doesn't allow sign-in on ${hostname}, only on ${domains.join(', ') || 'no domain'}`,
        `Add ${hostname} under Authentication, Settings, Authorized domains ${CONSOLE}.`,
      );
  if (domains.includes(firebase.authDomain)) return [site];
  const other = bad(
    `authDomain is ${firebase.authDomain}, which belongs to a different project than the API key`,
    `Copy authDomain from Project settings ${CONSOLE} into ${placeOfValues(config)}.`,
  );
  return [site, other];
}

function providerResult(response: (FirebaseError & { authUri?: string }) | null): CheckResult {
  if (response?.authUri) return good('Google is enabled as a sign-in provider');
  return bad(
    `Google isn't enabled as a sign-in provider: ${response?.error?.message ?? 'no response'}`,
    `Enable it under Authentication, Sign-in method ${CONSOLE}.`,
  );
}

async function keysResult({ identity }: ServerConfig): Promise<CheckResult> {
  try {
    const keys = await jsonOf<{ keys?: unknown[] }>(await request(identity.jwksUrl));
    if (keys?.keys?.length) return good("Google's keys for checking sign-ins can be fetched");
    throw new Error('the response has no keys');
  } catch (error) {
    return bad(
      `Google's keys for checking sign-ins can't be fetched: ${reasonOf(error)}`,
      `Let the server reach ${new URL(identity.jwksUrl).host}.`,
    );
  }
}
