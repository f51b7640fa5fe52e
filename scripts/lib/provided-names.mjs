import { readdirSync, readFileSync } from 'node:fs';

const PROVIDED = new URL('../../shell/src/provided/', import.meta.url);

const namesOf = (name) =>
  readFileSync(new URL(`${name}.ts`, PROVIDED), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .match(/\{([^{}]*)\}/)[1]
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Shared packages that the shell provides only in part, with the names that it provides; see shell/src/provided. */
export const PROVIDED_IN_PART = Object.fromEntries(
  readdirSync(PROVIDED, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length).replaceAll('\\', '/'))
    .map((name) => [name, namesOf(name)]),
);
