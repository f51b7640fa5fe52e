/**
 * Identifies one intention to create something. A form that keeps it across retries creates it once, even if only the response to an
 * earlier attempt was lost.
 */
export function createIdempotencyKey(): string {
  // `randomUUID` exists on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
