import { getConfig } from '../../config/current';
import type {
  Contract,
  ContractResult,
  ContractBody,
  ContractParams,
  ContractQuery,
} from '../../contracts/contract';
import { sendAsOwner } from '../session/reauthentication';
import { loadReader, loadTransport } from './transport';

const TIMEOUT_MS = 15_000;

export interface RequestOptions<C extends Contract> {
  readonly params?: ContractParams<C>;
  readonly query?: ContractQuery<C>;
  readonly body?: ContractBody<C>;
  /** The version that the form was filled from. The server responds with 409 if the record has changed. */
  readonly ifMatch?: number;
  readonly signal?: AbortSignal;
  /** For POST, from `createIdempotencyKey`; keep it across retries. By default each call has its own. */
  readonly idempotencyKey?: string;
}

/**
 * Calls the API and returns the response's `data`, parsed by the contract; with `meta` if the contract has one. A promised contract loads
 * in parallel with the transport. Times out after 15 s. Rejects with an ApiError, a NetworkError, or the signal's reason.
 */
export async function request<C extends Contract>(
  contract: C | Promise<C>,
  options: RequestOptions<C> = {},
): Promise<ContractResult<C>> {
  const [definition, transport, readResponse] = await Promise.all([contract, loadTransport(), loadReader()]);
  const path = fillPath(definition, options.params) + searchOf(definition, options.query);
  const sendWith = (token: string | null) =>
    transport({
      method: definition.method,
      url: getConfig().apiBase + path,
      path,
      headers: headersOf(definition, token, options),
      body: options.body,
      withCredentials: definition.credentials ?? false,
      timeoutMs: TIMEOUT_MS,
      signal: options.signal,
    });
  // Public data is read without a token: caches can respond, and other servers needn't allow the header.
  const response = definition.access === 'owner' ? await sendAsOwner(sendWith) : await sendWith(null);
  return readResponse(definition, response);
}

function headersOf(
  contract: Contract,
  token: string | null,
  options: Pick<RequestOptions<Contract>, 'ifMatch' | 'idempotencyKey'>,
): Record<string, string> {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`;
  if (contract.method === 'POST')
    headers['Idempotency-Key'] = options.idempotencyKey ?? createIdempotencyKey();
  return headers;
}

function fillPath(contract: Contract, params: unknown): string {
  // An id such as `..` would lead to another endpoint.
  const values = (contract.params ? contract.params.parse(params) : {}) as Record<string, unknown>;
  return contract.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function searchOf({ query: schema }: Contract, query: unknown): string {
  if (!schema || query === undefined) return '';
  const values = Object.entries(schema.encode(query) as Record<string, string | undefined>);
  const search = new URLSearchParams(
    values.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return search.size > 0 ? `?${search}` : '';
}

/**
 * Identifies one intention to create something. A form that keeps it across retries creates it once, even if only the response to an
 * earlier attempt was lost.
 */
export function createIdempotencyKey(): string {
  // `randomUUID` exists on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
