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

/** The part of OpenAPI's operation object that this document uses. */
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
  /** With parameters in braces. */
  readonly path: string;
  readonly operation: Operation;
}

/** An optional request header. */
export const header = (name: string, description: string, schema: Parameter['schema']): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

export const OWNER = [{ owner: [] }];

const failed = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

/** Error responses of an endpoint. */
export function failures({ isOwners, hasInput }: { isOwners: boolean; hasInput: boolean }) {
  return {
    ...(hasInput && { 400: failed('A value is invalid; see `issues`') }),
    ...(isOwners && {
      401: failed(
        'Not signed in, or the session has ended. `reason` is `sign-in-again` if the sign-in is valid but too old',
      ),
      403: failed('Signed in, but not as the owner'),
    }),
    '4XX': failed('The request was rejected; `message` says why'),
    default: failed('The server failed'),
  };
}
