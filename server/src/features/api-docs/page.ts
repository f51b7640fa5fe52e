import { escapeHtml } from '@portfolio/federation/compose';
import { fallbackPage, type FallbackPage } from '../../site/fallback-page';
import type { Endpoint, Parameter } from './endpoint';
import type { JsonSchema } from './schema';

/** Added to the styles of every plain page. */
const RULES = `h1{margin:2rem 0 1rem;font-size:clamp(2rem,1.4rem + 2.6vw,3.75rem);max-width:none}
h2{margin:3.5rem 0 0;font-size:1.5rem;line-height:1.2}
h3{margin:0;font-size:1rem}
main{max-width:64rem}
p{max-width:46rem}
code,pre{font-family:ui-monospace,monospace;font-size:.9375em;overflow-wrap:anywhere}
b{color:light-dark(#1746d1,#ffc247)}
small{color:light-dark(#565a64,#a9bdd3);font-size:.875rem;white-space:nowrap}
ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;padding:0;list-style:none}
ul a{display:inline-block;padding:.375rem 0}
article{padding:1.5rem 0;border-bottom:1px solid light-dark(#80848d,#7391b0)}
table{width:100%;margin:.75rem 0;border-collapse:collapse;font-size:.9375rem}
caption{padding:.25rem 0;font-weight:600;text-align:left}
th,td{padding:.25rem 1rem .25rem 0;text-align:left;font-weight:400;vertical-align:top;overflow-wrap:anywhere}
th{width:18rem;max-width:40vw}
summary{padding:.375rem 0;cursor:pointer}
pre{margin:.25rem 0;padding:.75rem 1rem;overflow-x:auto;background:light-dark(#fff,#0f2945)}`;

/** The API reference as a static page that needs no script and no release. */
export function descriptionPage(title: string, endpoints: readonly Endpoint[]): FallbackPage {
  const tags = [...new Set(endpoints.map(({ operation }) => operation.tags[0]!))];
  const contents = tags.map((tag) => `<li><a href="#${tag}">${escapeHtml(tag)}</a></li>`).join('');
  const sections = tags.map((tag) => {
    const own = endpoints.filter(({ operation }) => operation.tags[0] === tag);
    return `<section id="${tag}"><h2>${escapeHtml(tag)}</h2>${own.map(article).join('')}</section>`;
  });
  return fallbackPage({
    title,
    heading: title,
    content: `<p>Responses are <code>{ "success": true, "data": … }</code>, or
<code>{ "success": false, "message": …, "issues": … }</code> with an error status. The owner's endpoints need the token of their sign-in:
<code>Authorization: Bearer …</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Contents"><ul>${contents}</ul></nav>
${sections.join('\n')}`,
    rules: RULES,
  });
}

function article({ method, path, operation }: Endpoint): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const response = responses['200']?.content?.['application/json'];
  const who =
    security.length === 0
      ? 'public'
      : security.length === 1
        ? 'owner only'
        : 'public, with parts for the owner only';
  return `<article id="${operationId}">
<h3><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)} <small>${escapeHtml(who)}</small></p>
${table('Parameters', parameters.map(parameterRow))}
${body?.schema ? table(`Body (${type})`, fieldRows(body.schema)) : ''}
${example('Body', body?.example)}
${example('Response', response?.example)}
</article>`;
}

const parameterRow = ({ name, in: place, required, description, schema }: Parameter) =>
  row(name, required, [`${place}, ${formatSchema(schema)}`, description].filter(Boolean).join('. '));

/** A row per property of an object; nested properties are listed by their path. */
function fieldRows(schema: JsonSchema, before = ''): string[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, value]) => {
    const each = value as JsonSchema;
    const path = `${before}${name}`;
    const items = each.items as JsonSchema | undefined;
    return [
      row(path, required.includes(name), formatSchema(each)),
      ...fieldRows(each, `${path}.`),
      ...(items ? fieldRows(items, `${path}[].`) : []),
    ];
  });
}

/** Long paths can break after a dot. */
const row = (name: string, isRequired: boolean, text: string) =>
  `<tr><th scope="row"><code>${escapeHtml(name).replaceAll('.', '.<wbr>')}</code>${isRequired ? ' <small>required</small>' : ''}</th><td>${escapeHtml(text)}</td></tr>`;

const table = (caption: string, rows: readonly string[]) =>
  rows.length === 0 ? '' : `<table><caption>${escapeHtml(caption)}</caption>${rows.join('')}</table>`;

const example = (what: string, value: unknown) =>
  value === undefined
    ? ''
    : `<details><summary>Example ${what.toLowerCase()}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;

/** Describes a schema in words. */
function formatSchema(schema: JsonSchema): string {
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
