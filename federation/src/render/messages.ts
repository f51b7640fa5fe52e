import { z } from 'zod';
import type { RenderInput } from '../compose/render-contract';

/** A server bundle. Its code is sent to each process once; afterwards the key is enough. */
export interface BundleRef {
  /** App, version and hash, such as `shell@1.0.0 sha384-…`. */
  readonly key: string;
}

export interface RenderJob {
  readonly shell: BundleRef & {
    /** URL of its client files, with a trailing slash. */ readonly assets: string;
  };
  readonly remote: BundleRef;
  readonly page: string;
  readonly input: Omit<RenderInput, 'page' | 'request'>;
}

/*
 * A message is a line: a head in JSON, a tab and a JSON text. The text is long, so it's encoded only once: a bundle's context writes or reads
 * it.
 */
export type ToWorker =
  /** Text: the bundle's code. */
  | { readonly type: 'code'; readonly key: string }
  /** Text: the job's input. */
  | ({ readonly type: 'render'; readonly id: number } & Omit<RenderJob, 'input'>)
  /** Text: the API's response. */
  | { readonly type: 'response'; readonly id: number }
  /** Text: the error's message. */
  | { readonly type: 'request-failed'; readonly id: number };

/** The process runs code that nobody has checked, so everything it sends is checked. */
export const fromWorker = z.object({
  type: z.enum([
    'started',
    /** It lacks the code of one of the job's bundles. */
    'code-missing',
    /** The bundles are evaluated; rendering begins. */
    'loaded',
    /** Text: the path. */
    'request',
    /** Text: the output. */
    'rendered',
    /** Text: the error. */
    'failed',
    /** A bundle threw outside of a page. Text: the error. */
    'crashed',
  ]),
  id: z.number(),
});
export type FromWorker = z.infer<typeof fromWorker>;

/** A page as the shell's bundle rendered it. */
export const renderOutput = z.looseObject({
  status: z.union([z.literal(200), z.literal(404)]),
  content: z.string(),
  head: z.string(),
  baseStyles: z.string().optional(),
  styles: z.string(),
  stylesVersion: z.string(),
  queries: z.array(z.looseObject({})),
});
