import { PAGE_DATA_ID, type PageData } from '../../compose/page-data';

/** A running site's configuration for composing pages. */
export interface LiveSite extends Pick<PageData, 'config' | 'entryTimeout'> {
  readonly origin: string;
  /** Whether its server renders pages. It doesn't with an external API. */
  readonly isRendered: boolean;
  /** From its Content-Security-Policy. */
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

/** Time limit for a response, in milliseconds. */
const RESPONSE_MS = 30_000;

/** Fetches a URL without following redirects to other sites. @throws Error that names the URL if it can't be reached. */
export async function fetchFromSite(url: string): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(RESPONSE_MS) });
  } catch (error) {
    const { message, cause } = error as Error;
    throw new Error(`${url} can't be reached: ${(cause as Error | undefined)?.message || message}`, {
      cause: error,
    });
  }
}

/** Reads the configuration from the site's home page. @throws Error that says what to do if that isn't a page of this kind. */
export async function readLiveSite(origin: string): Promise<LiveSite> {
  const response = await fetchFromSite(`${origin}/`);
  const data = pageDataIn(await response.text());
  if (!data)
    throw new Error(
      `${origin} has no home page to check releases with: it responded with ${response.status}. ` +
        'Make sure that its home page can be opened, or publish with --without-browser.',
    );
  const policy = response.headers.get('content-security-policy') ?? '';
  return {
    origin,
    config: data.config,
    isRendered: !(data.config as { apiBase?: string } | null)?.apiBase,
    entryTimeout: data.entryTimeout,
    connect: originsIn(policy, 'connect-src'),
    frame: originsIn(policy, 'frame-src'),
  };
}

function pageDataIn(html: string): PageData | undefined {
  const start = `<script type="application/json" id="${PAGE_DATA_ID}">`;
  const [, rest] = html.split(start);
  return rest === undefined ? undefined : (JSON.parse(rest.split('</script>')[0]!) as PageData);
}

/** Origins in a policy's directive. */
function originsIn(policy: string, directive: string): string[] {
  const values = policy.split(/;\s*/).find((each) => each.startsWith(`${directive} `)) ?? '';
  return values.split(' ').filter((value) => /^(https?|wss?):/.test(value));
}
