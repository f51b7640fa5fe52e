import type { ServerConfig } from '../../config';
import { ask, jsonOf } from './http';
import { resultsFor, reasonOf, type CheckResult } from './check-result';

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
  // A key may be restricted to the site's URLs.
  const headers = { referer: `${config.origin}/`, 'content-type': 'application/json' };
  const call = (path: string, init: RequestInit = {}) =>
    ask(`${firebase}/v1/${path}?key=${encodeURIComponent(apiKey)}`, { ...init, headers });
  try {
    const response = await call('projects');
    const project = await jsonOf<FirebaseError & { authorizedDomains?: string[] }>(response);
    if (!response.ok || !project)
      return [
        bad(
          `Firebase refuses the API key: ${project?.error?.message ?? response.status}`,
          `Copy apiKey, authDomain and projectId from Project settings ${CONSOLE} into portfolio.config.ts.`,
        ),
      ];
    const provider = await call('accounts:createAuthUri', {
      method: 'POST',
      body: JSON.stringify({ providerId: 'google.com', continueUri: config.origin }),
    });
    return [
      ...domainFindings(config, project.authorizedDomains ?? []),
      providerResult(await jsonOf<FirebaseError & { authUri?: string }>(provider)),
      await keysFinding(config),
    ];
  } catch (error) {
    return [
      open(
        `Firebase's project ${projectId} can't be asked from here: ${reasonOf(error)}`,
        'Try it again where the server runs.',
      ),
    ];
  }
}

function domainFindings(
  { origin, public: { firebase } }: ServerConfig,
  domains: readonly string[],
): CheckResult[] {
  const { hostname } = new URL(origin);
  const site = domains.includes(hostname)
    ? good(`Firebase lets people sign in on ${hostname}`)
    : bad(
        `Firebase lets nobody sign in on ${hostname}; it knows ${domains.join(', ') || 'no domains'}`,
        `Add ${hostname} under Authentication, Settings, Authorized domains ${CONSOLE}.`,
      );
  if (domains.includes(firebase.authDomain)) return [site];
  const other = bad(
    `authDomain is ${firebase.authDomain}, which belongs to another project than the API key`,
    `Copy authDomain from Project settings ${CONSOLE} into portfolio.config.ts.`,
  );
  return [site, other];
}

function providerResult(response: (FirebaseError & { authUri?: string }) | null): CheckResult {
  if (response?.authUri) return good('Google is enabled as a sign-in provider');
  return bad(
    `Google isn't enabled as a sign-in provider: ${response?.error?.message ?? 'no answer'}`,
    `Enable it under Authentication, Sign-in method ${CONSOLE}.`,
  );
}

async function keysFinding({ identity }: ServerConfig): Promise<CheckResult> {
  try {
    const keys = await jsonOf<{ keys?: unknown[] }>(await ask(identity.jwksUrl));
    if (keys?.keys?.length) return good("Google's keys, which sign-ins are checked by, can be fetched");
    throw new Error('there are none in the answer');
  } catch (error) {
    return bad(
      `Google's keys, which sign-ins are checked by, can't be fetched: ${reasonOf(error)}`,
      `Let the server reach ${new URL(identity.jwksUrl).host}.`,
    );
  }
}
