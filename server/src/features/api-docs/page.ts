import { escapeHtml } from '@portfolio/federation/compose';
import { fallbackPage, type FallbackPage } from '../../site/fallback-page';
import type { Endpoint, Parameter } from './endpoint';
import { inWords } from './format';
import { RULES } from './page-rules';
import type { JsonSchema } from './schema';

/** The API's description as a page of its own: it needs no script and no release. */
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
    content: `<p>Answers are <code>{ "success": true, "data": … }</code>, or
<code>{ "success": false, "message": …, "issues": … }</code> with the status that says what failed. What is the owner's wants their ID token of
Firebase Auth as <code>Authorization: Bearer …</code>. The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Contents"><ul>${contents}</ul></nav>
${sections.join('\n')}`,
    rules: RULES,
  });
}

function article({ method, path, operation }: Endpoint): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const answer = responses['200']?.content?.['application/json'];
  const who =
    security.length === 0
      ? 'everybody'
      : security.length === 1
        ? "the owner's"
        : "everybody, in part the owner's";
  return `<article id="${operationId}">
<h3><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)} <small>${escapeHtml(who)}</small></p>
${table('Parameters', parameters.map(parameterRow))}
${body?.schema ? table(`Body (${type})`, fieldRows(body.schema)) : ''}
${example('Body', body?.example)}
${example('Answer', answer?.example)}
</article>`;
}

const parameterRow = ({ name, in: place, required, description, schema }: Parameter) =>
  row(name, required, [`${place}, ${inWords(schema)}`, description].filter(Boolean).join('. '));

/** Each value of an object, those inside of it by their path. */
function fieldRows(schema: JsonSchema, before = ''): string[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, value]) => {
    const each = value as JsonSchema;
    const path = `${before}${name}`;
    const items = each.items as JsonSchema | undefined;
    return [
      row(path, required.includes(name), inWords(each)),
      ...fieldRows(each, `${path}.`),
      ...(items ? fieldRows(items, `${path}[].`) : []),
    ];
  });
}

/** A long path breaks behind its dots. */
const row = (name: string, isRequired: boolean, text: string) =>
  `<tr><th scope="row"><code>${escapeHtml(name).replaceAll('.', '.<wbr>')}</code>${isRequired ? ' <small>required</small>' : ''}</th><td>${escapeHtml(text)}</td></tr>`;

const table = (caption: string, rows: readonly string[]) =>
  rows.length === 0 ? '' : `<table><caption>${escapeHtml(caption)}</caption>${rows.join('')}</table>`;

const example = (what: string, value: unknown) =>
  value === undefined
    ? ''
    : `<details><summary>${what}, an example</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
