import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** Schema of request bodies: values with defaults are optional. */
export const requestSchema = (schema: z.ZodType) => toSchema(schema, 'input');

/** Schema of path and query parameters, with their parsed types. */
export const parameterSchema = (schema: z.ZodType) => toSchema(schema, 'output');

/** Schema of responses. Contracts also accept other servers' responses, which may omit empty values or send null; this server doesn't. */
export const responseSchema = (schema: z.ZodType) => toSchema(schema, 'input', sendsEveryField);

/** A readonly array in TypeScript isn't a field that clients may not send. */
const isWritable: Override = ({ jsonSchema }) => {
  delete jsonSchema.readOnly;
};

function toSchema(schema: z.ZodType, io: 'input' | 'output', override = isWritable): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return json;
}

const sendsEveryField: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'object') {
    const shape = (def as z.core.$ZodObjectDef).shape;
    jsonSchema.required = Object.keys(shape).filter((name) => !isOptional(shape[name]!));
    delete jsonSchema.additionalProperties;
  }
  if (def.type === 'optional' && jsonSchema.anyOf) {
    const [first, ...others] = jsonSchema.anyOf.filter((one) => one.type !== 'null');
    if (!first || others.length > 0) return;
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, first);
  }
};

/** Also of a value that clients ignore if it's invalid. */
function isOptional({ _zod: { def } }: z.core.$ZodType): boolean {
  return (
    def.type === 'optional' || (def.type === 'catch' && isOptional((def as z.core.$ZodCatchDef).innerType))
  );
}
