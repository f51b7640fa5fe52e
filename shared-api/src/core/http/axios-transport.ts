import axios, { type AxiosProgressEvent } from 'axios';
import { NetworkError } from '../errors';
import type { Transport } from '../request/transport-call';

export { readResponse } from '../request/read-response';

const client = axios.create({
  // Every status counts as a response; `readResponse` interprets it.
  validateStatus: () => true,
  // No cookie holds a token. axios would look for one, which throws in previews.
  withXSRFToken: false,
});

/** Sends requests with axios. */
export const axiosTransport: Transport = async ({ onProgress, signal, ...call }) => {
  signal?.throwIfAborted();
  try {
    const response = await client.request<unknown>({
      method: call.method,
      url: call.url,
      // Without a body there must be no content type; outside browsers axios sets one.
      headers: { ...call.headers, ...(call.body === undefined && { 'Content-Type': false }) },
      data: call.body,
      withCredentials: call.withCredentials ?? false,
      timeout: call.timeoutMs,
      signal,
      onUploadProgress: onProgress && ((event: AxiosProgressEvent) => onProgress(event.progress ?? 0)),
    });
    const requestId: unknown = response.headers['x-request-id'];
    return {
      status: response.status,
      body: response.data,
      requestId: typeof requestId === 'string' ? requestId : null,
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (!axios.isAxiosError(error)) throw error;
    throw new NetworkError({
      isTimeout: error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT',
      cause: error,
    });
  }
};
