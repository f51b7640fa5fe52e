import { z } from 'zod';
import type { Contract, Method } from '@portfolio/shared-api/contracts';
import type { Example } from '@portfolio/shared-api/examples';
import { failures, header, OWNER, type Endpoint, type Parameter } from './endpoint';
import { responseSchema, parameterSchema, requestSchema } from './schema';

const IF_MATCH = header(
  'If-Match',
  'The version of the record that the change is based on, such as "3"; 409 if the record has changed since',
  { type: 'string', pattern: '^"\\d{1,15}"$' },
);
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  'A request repeated with the same key is executed once and gets the same response',
  { type: 'string', minLength: 1, maxLength: 255 },
);
const IF_NONE_MATCH = header('If-None-Match', 'The ETag of an earlier response; 304 if nothing has changed', {
  type: 'string',
});

/** Describes an endpoint by its contract and an example. */
export function contractEndpoint(name: string, contract: Contract, example: Example<Contract>): Endpoint {
  const { method, path, access, params, query, body, data, meta } = contract;
  const isOwners = access === 'owner';
  return {
    method: method.toLowerCase(),
    path: path.replace(/:(\w+)/g, '{$1}'),
    operation: {
      operationId: name,
      summary: example.summary,
      tags: [path.split('/')[2]!],
      security: isOwners ? OWNER : contract.ownerParameters ? [{}, ...OWNER] : [],
      parameters: [...parametersOf('path', params), ...parametersOf('query', query), ...headersOf(method)],
      ...(body && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: requestSchema(body), example: example.body } },
        },
      }),
      responses: {
        200: {
          description: 'Success',
          content: {
            'application/json': {
              schema: responseSchema(z.object({ success: z.literal(true), data, ...meta?.shape })),
              example: { success: true, data: example.data, ...(example.meta as object | undefined) },
            },
          },
        },
        ...(method === 'GET' && { 304: { description: 'Nothing has changed' } }),
        ...failures({ isOwners, hasInput: Boolean(params ?? query ?? body) }),
      },
    },
  };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = parameterSchema(schema);
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each as Parameter['schema'],
  }));
}

const headersOf = (method: Method) =>
  method === 'GET' ? [IF_NONE_MATCH] : method === 'POST' ? [IDEMPOTENCY_KEY, IF_MATCH] : [IF_MATCH];
