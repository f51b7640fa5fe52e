import type { JsonSchema } from './schema';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

/** A part of an OpenAPI document: its operation, as far as this one has any. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
}

export interface Endpoint {
  readonly method: string;
  /** Parameters in braces. */
  readonly path: string;
  readonly operation: Operation;
}

export const OWNER = [{ owner: [] }];

const failed = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

/** What each endpoint may answer beside its success. */
export function failures({ isOwners, hasInput }: { isOwners: boolean; hasInput: boolean }) {
  return {
    ...(hasInput && { 400: failed('A value is invalid; see `issues`') }),
    ...(isOwners && {
      401: failed('Not signed in, or the session has ended'),
      403: failed('Signed in, but not as the owner'),
    }),
    default: failed('The request failed'),
  };
}
