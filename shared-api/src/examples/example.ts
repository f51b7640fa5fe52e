import type { z } from 'zod';
import type * as all from '../contracts';
import type { Contract, ContractBody, ContractMeta, ContractParams } from '../contracts/contract';

/** What an endpoint is for, and a call of it that holds: shown in the API's description, and sent by a test to the server. */
export interface Example<C extends Contract> {
  /** In a line. */
  readonly summary: string;
  readonly params?: ContractParams<C>;
  /** As it stands in the address. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: ContractBody<C>;
  /** What stands under `data` of the answer. */
  readonly data: z.input<C['data']>;
  /** What stands beside it. */
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
