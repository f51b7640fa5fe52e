import { z } from 'zod';
import type { RenderInput } from '../compose/render-contract';

/** A server bundle. */
export interface Bundle {
  /** App, version and hash, such as `shell@1.0.0 sha384-…`. */
  readonly key: string;
  readonly code: string;
}

export interface RenderJob {
  readonly shell: Bundle & {
    /** URL of its client files, with a trailing slash. */ readonly assets: string;
  };
  readonly remote: Bundle;
  readonly page: string;
  readonly input: Omit<RenderInput, 'page' | 'request'>;
}

/*
 * A message is a line: a head in JSON, a tab and a JSON text. The text is long, so it's encoded only once: a bundle's context writes or reads
 * it.
 */
export type ToWorker =
  /** The first message. Text: the shell's bundle and the remote's. */
  | { readonly type: 'bundles' }
  /** Text: the job's input. */
  | { readonly type: 'render'; readonly id: number; readonly page: string }
  /** Text: the API's response. */
  | { readonly type: 'response'; readonly id: number }
  /** Text: the error's message. */
  | { readonly type: 'request-failed'; readonly id: number };

/** The process runs code that nobody has checked, so everything it sends is checked. */
export const fromWorker = z.object({
  type: z.enum([
    'started',
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
