import axios, { type AxiosProgressEvent } from 'axios';
import { NetworkError } from '../errors';
import type { Transport } from '../request/transport-call';

const client = axios.create({
  // Each status is an answer; what it means is read in one place.
  validateStatus: () => true,
});

/** Sends by axios. */
export const axiosTransport: Transport = async ({ onProgress, signal, ...call }) => {
  signal?.throwIfAborted();
  try {
    const answer = await client.request<unknown>({
      method: call.method,
      url: call.url,
      // With nothing to send there's no type of it; outside of browsers axios names one.
      headers: { ...call.headers, ...(call.body === undefined && { 'Content-Type': false }) },
      data: call.body,
      withCredentials: call.withCredentials ?? false,
      timeout: call.timeoutMs,
      signal,
      onUploadProgress: onProgress && ((event: AxiosProgressEvent) => onProgress(event.progress ?? 0)),
    });
    const requestId: unknown = answer.headers['x-request-id'];
    return {
      status: answer.status,
      body: answer.data,
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
