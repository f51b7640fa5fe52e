import type { CDPSession } from 'playwright-core';

interface Seen {
  readonly url: string;
  readonly kind: string;
  /** Time of day in ms. */
  readonly at: number;
  /** Position in the chain of requests after the document: 1 if the document requested it. */
  readonly depth: number;
}

export interface RequestLog {
  readonly all: () => readonly Seen[];
  /** Milliseconds since a request started or ended, and whether any is pending. */
  readonly quietFor: () => number;
  /** URLs of pending requests. */
  readonly pending: () => readonly string[];
}

/** Records a page's requests and their initiators. */
export async function watchRequests(session: CDPSession): Promise<RequestLog> {
  const seen = new Map<string, Seen>();
  const running = new Set<string>();
  let lastChange = Date.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, wallTime }) => {
    lastChange = Date.now();
    if (/^(data|blob):|\/favicon\.ico$/.test(request.url)) return;
    // The browser never reports the end of the previous document's pending requests.
    if (type === 'Document') running.clear();
    running.add(requestId);
    const before = [...seen.values()];
    const isFirst = before.length === 0;
    const asker = askerOf(initiator);
    const parent = asker === undefined ? undefined : before.findLast(({ url }) => url === asker);
    seen.set(requestId, {
      url: request.url,
      kind: type ?? 'Other',
      at: wallTime * 1000,
      depth: isFirst ? 0 : (parent?.depth ?? 0) + 1,
    });
  });
  const end = ({ requestId }: { requestId: string }) => {
    running.delete(requestId);
    lastChange = Date.now();
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  return {
    all: () => [...seen.values()],
    pending: () => [...running].map((id) => seen.get(id)?.url ?? id),
    quietFor: () => (running.size > 0 ? 0 : Date.now() - lastChange),
  };
}

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

/** The initiating script; undefined for the document. */
function askerOf(initiator: { readonly url?: string; readonly stack?: Stack }): string | undefined {
  for (let stack = initiator.stack; stack; stack = stack.parent) {
    const frame = stack.callFrames.find(({ url }) => url !== '');
    if (frame) return frame.url;
  }
  return initiator.url;
}
