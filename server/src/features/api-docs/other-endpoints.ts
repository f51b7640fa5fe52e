import { COMPOSITION_PATH } from '@portfolio/federation/compose';
import {
  contactMessage,
  metricsInput,
  METRICS_PATH,
  MESSAGES_CSV_PATH,
  uploadResponse,
  uploadFailure,
} from '@portfolio/shared-api/contracts';
import { failures, header, OWNER, type Endpoint, type Operation } from './endpoint';
import { responseSchema, requestSchema, type JsonSchema } from './schema';

/* Endpoints without a contract: they implement another service's protocol or don't return JSON. */

const BINARY = { type: 'string', contentEncoding: 'binary' } as const;
const PLAIN = { 'text/plain': {} };
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const pathParameter = (name: string, schema: JsonSchema) =>
  ({ name, in: 'path', required: true, schema }) as const;

const operation = (
  rest: Pick<Operation, 'operationId' | 'summary' | 'responses'> & Partial<Operation>,
): Operation => ({ tags: ['other'], security: [], parameters: [], ...rest });

const sent = (form: boolean): Operation => {
  const message = requestSchema(contactMessage);
  const fields = form
    ? message
    : { type: 'object', properties: { template_params: message }, required: ['template_params'] };
  return operation({
    operationId: form ? 'sendForm' : 'send',
    summary: `Sends a visitor's message in EmailJS's format${form ? ' from a form' : ''}`,
    requestBody: {
      required: true,
      content: { [form ? 'multipart/form-data' : 'application/json']: { schema: fields } },
    },
    responses: {
      200: { description: 'Stored', content: PLAIN },
      400: { description: 'A value is wrong', content: PLAIN },
      429: { description: 'Too many messages in a minute', content: PLAIN },
    },
  } as Parameters<typeof operation>[0]);
};

export const OTHER_ENDPOINTS: readonly Endpoint[] = [
  { method: 'post', path: '/api/v1.0/email/send-form', operation: sent(true) },
  { method: 'post', path: '/api/v1.0/email/send', operation: sent(false) },
  {
    method: 'post',
    path: '/media/v1_1/bundled/{type}/upload',
    operation: operation({
      operationId: 'upload',
      summary: "Uploads a file with Cloudinary's protocol",
      security: OWNER,
      parameters: [
        pathParameter('type', { enum: ['image', 'video', 'raw', 'auto'] }),
        header(
          'Content-Range',
          'Only of a whole file, such as `bytes 0-99/100`. Parts of a file are refused with 400: send it in one request',
          { type: 'string' },
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file', 'upload_preset'],
              properties: {
                upload_preset: { const: 'ml_default' },
                resource_type: { type: 'string', maxLength: 1024 },
                poster_id: { type: 'string', maxLength: 1024 },
                file: BINARY,
              },
            },
          },
        },
      },
      responses: {
        200: { description: 'Stored', content: json(responseSchema(uploadResponse)) },
        '4XX': { description: 'Rejected', content: json(responseSchema(uploadFailure)) },
        default: { description: 'The server failed', content: json(responseSchema(uploadFailure)) },
      },
    }),
  },
  {
    method: 'post',
    path: METRICS_PATH,
    operation: operation({
      operationId: 'sendMetrics',
      summary: 'Reports the release metrics and the visit of one page view, with no data about the visitor',
      requestBody: { required: true, content: json(requestSchema(metricsInput)) },
      responses: {
        204: { description: 'Added to the counts of earlier page views' },
        ...failures({ isOwners: false, hasInput: true }),
      },
    }),
  },
  {
    method: 'get',
    path: COMPOSITION_PATH,
    operation: operation({
      operationId: 'composition',
      summary: 'Returns the releases of which pages are composed now. Open tabs compare them with their own',
      responses: {
        200: {
          description: "The shell's version, and those of the remotes by app",
          content: json({
            type: 'object',
            required: ['success', 'data'],
            properties: {
              success: { const: true },
              data: {
                type: 'object',
                required: ['shell', 'releases'],
                properties: {
                  shell: { type: 'string' },
                  releases: { type: 'object', additionalProperties: { type: 'string' } },
                },
              },
            },
          }),
        },
        ...failures({ isOwners: false, hasInput: false }),
      },
    }),
  },
  {
    method: 'get',
    path: MESSAGES_CSV_PATH,
    operation: operation({
      operationId: 'messagesAsCsv',
      summary: 'Exports all messages as CSV',
      security: OWNER,
      responses: {
        200: { description: 'The file', content: { 'text/csv': {} } },
        ...failures({ isOwners: true, hasInput: false }),
      },
    }),
  },
  {
    method: 'get',
    path: '/api/backup/download/{ticket}',
    operation: operation({
      operationId: 'downloadBackup',
      summary: 'Downloads the backup prepared for this ticket',
      parameters: [pathParameter('ticket', { type: 'string', maxLength: 100 })],
      responses: {
        200: { description: 'The file', content: { 'application/x-tar': { schema: BINARY } } },
        ...failures({ isOwners: false, hasInput: false }),
      },
    }),
  },
  {
    method: 'get',
    path: '/healthz',
    operation: operation({
      operationId: 'health',
      summary: 'Responds once the site is ready',
      responses: {
        200: { description: 'The site is ready', content: { 'application/json': {} } },
        ...failures({ isOwners: false, hasInput: false }),
      },
    }),
  },
];
