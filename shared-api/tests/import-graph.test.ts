import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const src = join(__dirname, '../src');

/** A module's static imports, without types. */
function staticImportsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isTypes =
      (ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly) ||
      (ts.isExportDeclaration(statement) && statement.isTypeOnly);
    if (isTypes || !(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))) return [];
    const from = statement.moduleSpecifier;
    return from && ts.isStringLiteral(from) ? [from.text] : [];
  });
}

function resolve(file: string, specifier: string): string {
  const path = join(dirname(file), specifier);
  const found = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(existsSync);
  if (!found) throw new Error(`${specifier} in ${file} leads nowhere`);
  return found;
}

/** All transitive imports: our files by path and packages by name. */
function graphOf(entry: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const specifier of staticImportsOf(file)) {
      if (specifier.startsWith('.')) visit(resolve(file, specifier));
      else packages.add(specifier);
    }
  };
  visit(join(src, entry));
  return { files: [...files].map((file) => relative(src, file)), packages: [...packages].sort() };
}

const subpaths = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(src, entry.name, 'index.ts')))
  .map((entry) => entry.name);

test('the core imports only React and React Query, which every page has', () => {
  expect(graphOf('index.ts').packages).toEqual(['@tanstack/react-query', 'react']);
});

test('the core is small', () => {
  const { files } = graphOf('index.ts');
  const characters = files.reduce((sum, file) => sum + readFileSync(join(src, file), 'utf8').length, 0);
  expect(characters).toBeLessThan(24_000);
});

const VISITORS = [
  'projects',
  'home-profile',
  'second-profile',
  'about',
  'skills',
  'technologies',
  'skill-proofs',
  'why-choose-me',
  'work-history',
  'site-settings',
  'education',
  'appearance',
  'contact',
  'delivery',
  'metrics',
  'resume',
];

test.each(VISITORS)("%s, on a visitor's page, imports no axios, zod or firebase", (subpath) => {
  const allowed = ['@portfolio/shared-api', '@tanstack/react-query'];
  expect(graphOf(`${subpath}/index.ts`).packages.filter((name) => !allowed.includes(name))).toEqual([]);
});

test('the contracts import zod only, so that the server can use them', () => {
  expect(graphOf('contracts/index.ts').packages).toEqual(['zod']);
});

test('axios, firebase and emailjs are each imported in one folder only', () => {
  const everywhere = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const homesOf = (vendor: RegExp) =>
    new Set(
      everywhere
        .filter((file) => staticImportsOf(join(src, file)).some((name) => vendor.test(name)))
        .map((file) => dirname(file)),
    );
  expect([...homesOf(/^axios/)]).toEqual(['core/http']);
  expect([...homesOf(/^firebase/)]).toEqual(['auth']);
  expect([...homesOf(/^@emailjs/)]).toEqual([]);
});

test.each(subpaths)(
  '%s imports the core by its package name, so that there is one session and configuration',
  (subpath) => {
    const core = new Set(graphOf('index.ts').files);
    expect(graphOf(`${subpath}/index.ts`).files.filter((file) => core.has(file))).toEqual([]);
  },
);
