import type { Issue } from '../../contracts/response';
import type { Contract, ContractResult } from '../../contracts/contract';
import { ApiError } from '../errors';
import type { TransportResponse } from './transport-call';

/**
 * A response's `data`, parsed by its contract. `success` may be missing, and a list is read as its first element if the contract expects
 * an object. With `meta`, the fields next to `data` are included, or undefined if they don't match.
 * @throws ApiError for any other response
 */
export function readResponse<C extends Contract>(
  contract: C,
  response: TransportResponse,
): ContractResult<C> {
  const { status, requestId } = response;
  const envelope = isRecord(response.body) ? response.body : null;
  if (status < 200 || status > 299 || envelope?.success === false) {
    const serverMessage = messageIn(envelope);
    throw new ApiError({
      status,
      serverMessage,
      message: serverMessage ?? `The server responded with an error (${status}).`,
      issues: issuesIn(envelope),
      data: envelope?.data,
      requestId,
    });
  }
  const data = envelope?.data;
  const parsed = envelope || status === 204 ? parse(contract, data) : null;
  if (parsed?.success) {
    const { meta } = contract;
    return (
      meta ? { data: parsed.data, meta: meta.safeParse(envelope).data } : parsed.data
    ) as ContractResult<C>;
  }
  throw new ApiError({
    status,
    message: `The server's response to ${contract.method} ${contract.path} can't be read.`,
    issues: parsed?.error.issues.map(toIssue),
    data,
    requestId,
  });
}

function parse(contract: Contract, data: unknown) {
  const parsed = contract.data.safeParse(data);
  if (parsed.success || !Array.isArray(data) || data.length === 0) return parsed;
  const first = contract.data.safeParse(data[0]);
  return first.success ? first : parsed;
}

function messageIn(envelope: Record<string, unknown> | null): string | null {
  const message = envelope?.message;
  return typeof message === 'string' && message.trim() ? message : null;
}

function issuesIn(envelope: Record<string, unknown> | null): Issue[] {
  const issues = envelope?.issues;
  if (!Array.isArray(issues)) return [];
  return issues.filter(isRecord).flatMap(({ path, message }) => {
    return typeof message === 'string' ? [toIssue({ path: Array.isArray(path) ? path : [], message })] : [];
  });
}

const toIssue = ({ path, message }: { path: readonly PropertyKey[]; message: string }): Issue => ({
  path: path.map((step) => (typeof step === 'number' ? step : String(step))),
  message,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
