import { PAGE_DATA_ID, type PageData } from '../../compose/page-data';

/** What pages of a running site are made with, beside releases and content. */
export interface LiveSite extends Pick<PageData, 'config' | 'entryTimeout'> {
  readonly origin: string;
  /** Whether its server renders pages: not where their content comes from elsewhere. */
  readonly isRendered: boolean;
  /** Other origins that its pages may talk to. */
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

/** How long a site may take to answer, in milliseconds. */
const ANSWER_MS = 30_000;

/** Asks a site as a visitor does, and nobody that it may point to. @throws Error that names the site, if it can't be reached. */
export async function askSite(url: string): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    const { message, cause } = error as Error;
    throw new Error(`${url} can't be reached: ${(cause as Error | undefined)?.message || message}`, {
      cause: error,
    });
  }
}

/**
 * Reads it from the site's own home page.
 * @throws Error that says what to do, if no page of such a site is there.
 */
export async function readLiveSite(origin: string): Promise<LiveSite> {
  const answer = await askSite(`${origin}/`);
  const data = pageDataIn(await answer.text());
  if (!data)
    throw new Error(
      `${origin} has no home page to check releases with: it responded with ${answer.status}. ` +
        'Make sure that its home page can be opened, or publish with --without-browser.',
    );
  const policy = answer.headers.get('content-security-policy') ?? '';
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

/** Origins that a directive of a policy names. */
function originsIn(policy: string, directive: string): string[] {
  const values = policy.split(/;\s*/).find((each) => each.startsWith(`${directive} `)) ?? '';
  return values.split(' ').filter((value) => /^(https?|wss?):/.test(value));
}
