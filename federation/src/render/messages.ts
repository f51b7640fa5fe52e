import type { RenderInput, RenderOutput } from '../compose/render-contract';

/** Begins the error message of a worker that lacks a bundle's code. */
export const CODE_MISSING = "The bundle's code is missing";

/** A server bundle. Its code is sent to each worker once; afterwards the key is enough. */
export interface BundleRef {
  /** App, version and hash, such as `shell@1.0.0 sha384-…`. */
  readonly key: string;
  readonly code?: string;
}

export interface RenderJob {
  readonly shell: BundleRef & {
    /** URL of its client files, with a trailing slash. */ readonly assets: string;
  };
  readonly remote: BundleRef;
  readonly page: string;
  readonly input: Omit<RenderInput, 'page' | 'request'>;
}

export type ToWorker =
  | ({ readonly type: 'render'; readonly id: number } & RenderJob)
  | { readonly type: 'response'; readonly id: number; readonly status: number; readonly body: unknown }
  | { readonly type: 'request-failed'; readonly id: number; readonly message: string };

export type FromWorker =
  | { readonly type: 'started' }
  /** The bundles are evaluated; rendering begins. */
  | { readonly type: 'loaded'; readonly id: number }
  | { readonly type: 'request'; readonly id: number; readonly path: string }
  | { readonly type: 'rendered'; readonly id: number; readonly output: RenderOutput }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
