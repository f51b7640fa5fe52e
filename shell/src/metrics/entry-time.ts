/**
 * How long a script took to come, in milliseconds; undefined where it came from the browser's cache: a new release comes to nobody from
 * there, and would look slower than the one before only for that.
 */
export function entryTime(address: string): number | undefined {
  const [first] = performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[];
  if (!first) return undefined;
  const { transferSize, encodedBodySize, duration } = first;
  // Of other origins browsers tell no sizes.
  const isFromCache = transferSize === 0 && encodedBodySize > 0;
  return isFromCache ? undefined : duration;
}
