import type { JsonSchema } from './schema';

/** Describes a schema in words. */
export function formatSchema(schema: JsonSchema): string {
  const { type, items, description } = schema;
  const words = [kindOf(schema), ...boundsOf(schema), description].filter(Boolean).join(', ');
  return type === 'array' && items ? `${words}; each: ${formatSchema(items as JsonSchema)}` : words;
}

function kindOf(schema: JsonSchema): string {
  const { type, enum: values, const: value, anyOf } = schema;
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((each) => JSON.stringify(each)).join(' or ');
  if (anyOf) return anyOf.map((each) => formatSchema(each as JsonSchema)).join(' or ');
  if (type === 'array') return 'list';
  return String(type ?? 'anything');
}

function boundsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, format, pattern } = schema;
  return [
    ...between(minLength, maxLength, 'characters'),
    ...between(minimum, maximum, ''),
    ...between(minItems, maxItems, 'items'),
    ...(format ? [format] : []),
    ...(pattern && !format ? [`like ${pattern}`] : []),
  ];
}

/** JSON's own number range isn't worth mentioning. */
const isBound = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function between(least: number | undefined, most: number | undefined, unit: string): string[] {
  const parts = [isBound(least) && `at least ${least}`, isBound(most) && `at most ${most}`].filter(Boolean);
  return parts.length === 0 ? [] : [`${parts.join(' and ')} ${unit}`.trim()];
}
