import { ApiError, getConfig, send, sendAsOwner, type TransportResponse } from '@portfolio/shared-api';
import type { z } from 'zod';

export interface SentFile {
  readonly file: File;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

interface FileRequest extends SentFile {
  readonly path: string;
  /** The content type that the endpoint expects. */
  readonly type: string;
}

/**
 * Sends a file as the body of a POST, as the owner and without a time limit.
 * @param schema of the response's `data`
 */
export async function sendFile<Data extends z.ZodType>(
  { file, path, type, onProgress, signal }: FileRequest,
  schema: Data,
): Promise<z.output<Data>> {
  const response = await sendAsOwner((token) =>
    send({
      method: 'POST',
      url: getConfig().apiBase + path,
      path,
      headers: { 'Content-Type': type, ...(token && { Authorization: `Bearer ${token}` }) },
      body: file,
      // The file may be gigabytes.
      timeoutMs: 0,
      signal,
      onProgress,
    }),
  );
  const data = schema.safeParse((response.body as { data?: unknown } | null)?.data);
  if (response.status === 200 && data.success) return data.data;
  throw await toApiError(response);
}

async function toApiError({ status, body, requestId }: TransportResponse): Promise<ApiError> {
  const { failure } = await import('../contracts/response');
  const serverMessage = failure.safeParse(body).data?.message ?? null;
  const message = serverMessage ?? `The server responded with an error (${status}).`;
  return new ApiError({ status, message, serverMessage, requestId });
}
