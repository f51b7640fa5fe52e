import { getConfig, session } from '@portfolio/shared-api';

interface OwnerFileOptions {
  /** What the error says before the status. */
  readonly failure: string;
  /** In milliseconds. */
  readonly timeout: number;
}

/** Reads a file from the API as the owner. Rejects with an Error if that fails or takes longer. */
export async function readOwnerFile(path: string, { failure, timeout }: OwnerFileOptions): Promise<Blob> {
  const token = await session.getToken();
  const response = await fetch(getConfig().apiBase + path, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(timeout),
  });
  if (response.status === 401) session.expire();
  if (!response.ok) throw new Error(`${failure} (${response.status}).`);
  return response.blob();
}
