import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** What the server takes: defaults may be left out. */
export const requestSchema = (schema: z.ZodType) => toSchema(schema, 'input');

/** Values of an address, which are text there, as what they stand for. */
export const parameterSchema = (schema: z.ZodType) => toSchema(schema, 'output');

/** What the server answers. Contracts read other servers' answers too, which leave out what is empty or say null; ours doesn't. */
export const responseSchema = (schema: z.ZodType) => toSchema(schema, 'input', answersAlways);

function toSchema(schema: z.ZodType, io: 'input' | 'output', override?: Override): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return json;
}

const answersAlways: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'object') {
    const shape = (def as z.core.$ZodObjectDef).shape;
    jsonSchema.required = Object.keys(shape).filter((name) => shape[name]!._zod.def.type !== 'optional');
    delete jsonSchema.additionalProperties;
  }
  if (def.type === 'optional' && jsonSchema.anyOf) {
    const [first, ...others] = jsonSchema.anyOf.filter((one) => one.type !== 'null');
    if (!first || others.length > 0) return;
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, first);
  }
};
