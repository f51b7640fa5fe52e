/**
 * Keeps what was read for the latest key, such as a revision. Concurrent callers share one read, and an error isn't kept.
 * @param isKept false for a value that the next call should read again
 */
export function keepLatest<Key, Value>(isKept: (value: Value) => boolean = () => true) {
  let latest: { readonly key: Key; readonly value: Promise<Value> } | undefined;
  return (key: Key, read: () => Promise<Value>): Promise<Value> => {
    if (latest?.key === key) return latest.value;
    const value = read();
    latest = { key, value };
    const forget = () => {
      if (latest?.value === value) latest = undefined;
    };
    value.then((result) => !isKept(result) && forget(), forget);
    return value;
  };
}
