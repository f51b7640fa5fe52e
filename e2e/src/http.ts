import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { idToken, OWNER } from './identity';
import type { SiteAddress } from './shared-site';

/** A raw response: not decompressed, not parsed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request exactly as given, including its `Host` header, which `fetch` doesn't allow. */
export function rawRequest(
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

/** A request to the API. A text `body` is sent unchanged, anything else as JSON. */
export async function callApi(
  { origin }: SiteAddress,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    json: (await response.json()) as { success: boolean; message?: string; data?: unknown },
  };
}

/** The API's data at a path. */
export async function readApi<T>(site: SiteAddress, path: string): Promise<T> {
  const { status, json } = await callApi(site, 'GET', path);
  if (status !== 200) throw new Error(`GET ${path} responded with ${status}: ${json.message}`);
  return json.data as T;
}

/** A write as the owner, to prepare a test. */
export async function writeApi<T>(
  site: SiteAddress,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const token = await idToken(site, OWNER);
  const { status, json } = await callApi(site, method, path, { token, body });
  if (status !== 200) throw new Error(`${method} ${path} responded with ${status}: ${json.message}`);
  return json.data as T;
}
