import type { z } from 'zod';
import type * as all from '../contracts';
import type { Contract, ContractBody, ContractMeta, ContractParams } from '../contracts/contract';

/** An endpoint's purpose and a valid call: shown in the API's description, and sent to the server by a test. */
export interface Example<C extends Contract> {
  /** One line. */
  readonly summary: string;
  readonly params?: ContractParams<C>;
  /** As in the URL. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: ContractBody<C>;
  /** The response's `data`. */
  readonly data: z.input<C['data']>;
  /** The fields next to `data`. */
  readonly meta?: ContractMeta<C>;
}

type All = typeof all;

/** Exported names of all contracts. */
export type ContractName = {
  [Name in keyof All]: All[Name] extends Contract ? Name : never;
}[keyof All];

/** One for each contract. */
export type Examples = {
  readonly [Name in ContractName]: Example<Extract<All[Name], Contract>>;
};
