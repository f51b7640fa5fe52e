import {
  contactMessage,
  metricsInput,
  METRICS_PATH,
  MESSAGES_CSV_PATH,
  uploadAnswer,
  uploadFailure,
} from '@portfolio/shared-api/contracts';
import { failures, OWNER, type Endpoint, type Operation } from './endpoint';
import { responseSchema, requestSchema } from './schema';

/* What speaks protocols of others, or answers no JSON, and so has no contract. */

const BINARY = { type: 'string', contentEncoding: 'binary' } as const;
const PLAIN = { 'text/plain': {} };

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
    summary: `A message of a visitor's, as EmailJS takes it${form ? ' from a form' : ''}`,
    requestBody: {
      required: true,
      content: { [form ? 'multipart/form-data' : 'application/json']: { schema: fields } },
    },
    responses: {
      200: { description: 'It is stored', content: PLAIN },
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
      summary: 'Uploads a file, as Cloudinary takes it',
      security: OWNER,
      parameters: [
        {
          name: 'type',
          in: 'path',
          required: true,
          schema: { enum: ['image', 'video', 'raw', 'auto'] },
        },
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
        200: {
          description: 'It is stored',
          content: { 'application/json': { schema: responseSchema(uploadAnswer) } },
        },
        default: {
          description: 'It was not taken',
          content: { 'application/json': { schema: responseSchema(uploadFailure) } },
        },
      },
    }),
  },
  {
    method: 'post',
    path: METRICS_PATH,
    operation: operation({
      operationId: 'sendFigures',
      summary: 'How releases did in one page view, without anything of the visitor',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: requestSchema(metricsInput) } },
      },
      responses: {
        204: { description: 'It was added to what other page views told' },
        ...failures({ isOwners: false, hasInput: true }),
      },
    }),
  },
  {
    method: 'get',
    path: MESSAGES_CSV_PATH,
    operation: operation({
      operationId: 'messagesAsCsv',
      summary: 'All messages as a file for spreadsheets',
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
      summary: 'The backup that was prepared under this address',
      parameters: [
        { name: 'ticket', in: 'path', required: true, schema: { type: 'string', maxLength: 100 } },
      ],
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
      summary: 'Answers as soon as the site is ready',
      responses: { 200: { description: 'It is', content: { 'application/json': {} } } },
    }),
  },
];
