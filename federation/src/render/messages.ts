import type { RenderInput, RenderOutput } from '../compose/render-contract';

/** Said by a worker that is asked for a bundle that it doesn't have. */
export const CODE_MISSING = "The code didn't come along";

/** A server bundle: its code goes along once per worker, then its key is enough. */
export interface BundleRef {
  /** App, version and hash. */
  readonly key: string;
  readonly code?: string;
}

export interface RenderJob {
  readonly shell: BundleRef & {
    /** Address of the folder with its files, with trailing slash. */ readonly assets: string;
  };
  readonly remote: BundleRef;
  readonly page: string;
  readonly input: Omit<RenderInput, 'page' | 'request'>;
}

export type ToWorker =
  | ({ readonly type: 'render'; readonly id: number } & RenderJob)
  | { readonly type: 'answer'; readonly id: number; readonly status: number; readonly body: unknown }
  | { readonly type: 'unanswered'; readonly id: number; readonly message: string };

export type FromWorker =
  | { readonly type: 'started' }
  /** The bundles are there; rendering begins. */
  | { readonly type: 'loaded'; readonly id: number }
  | { readonly type: 'request'; readonly id: number; readonly path: string }
  | { readonly type: 'rendered'; readonly id: number; readonly output: RenderOutput }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
