import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative, sep } from 'node:path';
import type webpack from 'webpack';
import type { AppManifest } from './app-manifest';

const NAME = 'ImportRulesPlugin';

/** An import that an app mustn't have. The build reports it instead of webpack's own errors. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

/** Rejects imports in an app's own sources that webpack doesn't know about or reports without a remedy. */
export class ImportRulesPlugin {
  readonly #dir: string;
  readonly #declared: ReadonlySet<string>;
  readonly #name: string;

  constructor({ dir, name }: Pick<AppManifest, 'dir' | 'name'>) {
    const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
    this.#dir = dir;
    this.#name = name;
    this.#declared = new Set(DEPENDENCIES.flatMap((kind) => Object.keys(manifest[kind] ?? {})));
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.beforeResolve.tap(NAME, ({ request, contextInfo }) =>
        this.#check(request, contextInfo.issuer),
      );
    });
  }

  /** @param issuer the importing module's file; null for the build's own imports, whatever webpack's types say. */
  #check(request: string, issuer: string | null): void {
    if (!issuer) return;
    const file = relative(this.#dir, issuer);
    if (file.startsWith('..') || file.includes(`node_modules${sep}`)) return;
    const fault = this.#faultOf(request);
    const line = fault && lineOf(request, issuer);
    // Loaders add imports too.
    if (line) throw new ImportFault(`${file}:${line} imports ${request}${fault}`);
  }

  #faultOf(request: string): string | undefined {
    if (/\.(?:css|s[ac]ss|less|styl)(?:\?|$)/.test(request))
      return '. Use styled-components instead: a style sheet would delay the first view.';
    if (request.startsWith('node:') || builtinModules.includes(request)) {
      if (this.#declared.has(request)) return undefined;
      return ", which exists only in Node. Pages run in browsers: do without it, or use the browser's own API.";
    }
    const [name] = /^(?:@[^/]+\/)?[a-z0-9][^/]*/i.exec(request) ?? [];
    if (!name || name === 'whole' || /^[\w+.-]+:/.test(request)) return undefined;
    if (this.#declared.has(name)) return undefined;
    return `, but ${name} isn't in the package.json of ${this.#name}. To add it: npm install ${process.env.PORTFOLIO_TOOL ? '' : `-w ${this.#name} `}${name}`;
  }
}

const DEPENDENCIES = ['dependencies', 'peerDependencies', 'optionalDependencies', 'devDependencies'] as const;
type Manifest = {
  readonly [kind in (typeof DEPENDENCIES)[number]]?: Readonly<Record<string, string>>;
};

/** The first line that has the import's specifier as a string. */
function lineOf(request: string, file: string): number | undefined {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) =>
    [`'${request}'`, `"${request}"`].some((text) => line.includes(text)),
  );
  return index < 0 ? undefined : index + 1;
}
