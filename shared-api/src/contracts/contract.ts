import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One endpoint, stated once: the server validates what it's sent by it, the client parses what it gets by it,
 * and both infer their types from it. `data` is what stands under `data` of a `{ success: true, data }` answer.
 */
export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Path with `:name` parameters, beginning with `/api/`. */
  readonly path: string;
  /** `owner`: answered only to the owner's verified ID token; 401 without one, 403 with somebody else's. */
  readonly access: 'public' | 'owner';
  /** Cookies go along (`withCredentials`), as the specification asks of one call. */
  readonly credentials?: boolean;
  readonly params?: Params;
  readonly body?: Body;
  readonly data: Data;
}

export type ContractParams<C extends Contract> =
  C extends Contract<infer P, z.ZodType, z.ZodType> ? z.input<P> : never;
export type ContractBody<C extends Contract> =
  C extends Contract<z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type ContractData<C extends Contract> =
  C extends Contract<z.ZodType, z.ZodType, infer D> ? z.output<D> : never;

/** Keeps the literal types of a contract. */
export function defineContract<
  Params extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Data extends z.ZodType = z.ZodType,
>(contract: Contract<Params, Body, Data>): Contract<Params, Body, Data> {
  return contract;
}
