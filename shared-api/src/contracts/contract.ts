import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One endpoint. The server validates requests by it, the client parses responses by it, and both infer their types from it. `data` is the
 * `data` of a `{ success: true, data }` response.
 */
export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Path with `:name` parameters, beginning with `/api/`. */
  readonly path: string;
  /**
   * `owner`: answered only to the owner's verified ID token; 401 without one, 403 with somebody else's. `deploy`: to who has a
   * deploy token.
   */
  readonly access: 'public' | 'owner' | 'deploy';
  /** Search parameters with which a public endpoint is the owner's alone. */
  readonly ownerParameters?: readonly string[];
  /** Cookies go along (`withCredentials`), as the specification asks of one call. */
  readonly credentials?: boolean;
  readonly params?: Params;
  /** Search parameters. */
  readonly query?: z.ZodType;
  readonly body?: Body;
  readonly data: Data;
  /** What stands beside `data` in the answer; other servers may leave it out. */
  readonly meta?: z.ZodObject;
}

export type ContractParams<C extends Contract> =
  C extends Contract<infer P, z.ZodType, z.ZodType> ? z.input<P> : never;
export type ContractBody<C extends Contract> =
  C extends Contract<z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type ContractData<C extends Contract> =
  C extends Contract<z.ZodType, z.ZodType, infer D> ? z.output<D> : never;
/** Only a contract that always has a `query`, or a `meta`, has the type of one. */
export type ContractQuery<C extends Contract> = C extends { readonly query: infer Q extends z.ZodType }
  ? z.output<Q>
  : never;
export type ContractMeta<C extends Contract> = C extends { readonly meta: infer M extends z.ZodType }
  ? z.output<M>
  : never;
/** What a call gives: the answer's `data`, or with what stands beside it where the contract has a `meta`. */
export type ContractAnswer<C extends Contract> = C extends { readonly meta: z.ZodType }
  ? { readonly data: ContractData<C>; readonly meta: ContractMeta<C> | undefined }
  : ContractData<C>;

/** Keeps the literal types of a contract. */
export function defineContract<
  Params extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Data extends z.ZodType = z.ZodType,
>(contract: Contract<Params, Body, Data>): Contract<Params, Body, Data> {
  return contract;
}
