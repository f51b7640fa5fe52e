/**
 * Names one intention to create something. A form that keeps it over its retries creates the thing once, even if an earlier
 * try went through and only its answer was lost.
 */
export function createIdempotencyKey(): string {
  // `randomUUID` exists on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
