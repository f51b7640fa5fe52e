import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An endpoint. The server validates requests with it, the client parses responses with it, and both infer their types from it. `data` is
 * the `data` of a `{ success: true, data }` response.
 *
 * `apiBase` may point to another server with the same API. "An addition of ours" marks what only the bundled server has.
 */
export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Path with `:name` parameters, starting with `/api/`. */
  readonly path: string;
  /**
   * `owner`: requires the owner's verified ID token or session token; 401 without one, 403 with another account's. `deploy`: requires a deploy
   * token.
   */
  readonly access: 'public' | 'owner' | 'deploy';
  /** The owner must have signed in within the last ten minutes; otherwise 401 with the reason `sign-in-again`. */
  readonly needsRecentSignIn?: boolean;
  /** Search parameters that restrict a public endpoint to the owner. */
  readonly ownerParameters?: readonly string[];
  /** Sends cookies (`withCredentials`), as the specification requires for one call. */
  readonly credentials?: boolean;
  readonly params?: Params;
  /** Search parameters. */
  readonly query?: z.ZodType;
  readonly body?: Body;
  readonly data: Data;
  /** Fields next to `data` in the response; other servers may omit them. */
  readonly meta?: z.ZodObject;
}

export type ContractParams<C extends Contract> =
  C extends Contract<infer P, z.ZodType, z.ZodType> ? z.input<P> : never;
export type ContractBody<C extends Contract> =
  C extends Contract<z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type ContractData<C extends Contract> =
  C extends Contract<z.ZodType, z.ZodType, infer D> ? z.output<D> : never;
/** A contract's `query` and `meta` appear in its type only if it has them. */
export type ContractQuery<C extends Contract> = C extends { readonly query: infer Q extends z.ZodType }
  ? z.output<Q>
  : never;
export type ContractMeta<C extends Contract> = C extends { readonly meta: infer M extends z.ZodType }
  ? z.output<M>
  : never;
/** The result of a call: the response's `data`, together with `meta` if the contract has one. */
export type ContractResult<C extends Contract> = C extends { readonly meta: z.ZodType }
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
