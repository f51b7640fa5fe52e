/** Aborts its signal once nothing has moved for `ms`, and with `outer`, by that one's reason. */
export function createStallGuard(ms: number, outer: AbortSignal | undefined) {
  const inner = new AbortController();
  const stop = () => inner.abort(new DOMException('Nothing has moved for too long.', 'TimeoutError'));
  const follow = () => inner.abort(outer?.reason);
  let timer = setTimeout(stop, ms);
  let hasEnded = false;
  outer?.addEventListener('abort', follow);

  return {
    signal: inner.signal,
    moved(): void {
      if (hasEnded) return;
      clearTimeout(timer);
      timer = setTimeout(stop, ms);
    },
    end(): void {
      hasEnded = true;
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}
