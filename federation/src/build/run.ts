import { relative } from 'node:path';
import webpack, { type Configuration, type NormalModule, type Stats, type WebpackError } from 'webpack';
import { ImportFault } from './import-rules-plugin';

/** Runs a build. @throws Error with webpack's message. */
export function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error("webpack didn't return a compiler");
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) {
          reject(new Error(stats ? errorsOf(stats) : 'webpack failed'));
        } else resolve(stats);
      });
    });
  });
}

/** Our own messages if there are any: what webpack reports besides follows from them. */
function errorsOf(stats: Stats): string {
  const { errors, options } = stats.compilation;
  const own = errors.flatMap((error) => {
    const { error: cause } = error as { readonly error?: unknown };
    return cause instanceof ImportFault ? [cause.message] : (missingImport(error, options.context!) ?? []);
  });
  if (own.length > 0) return [...new Set(own)].join('\n');
  const text = stats.toString({ all: false, errors: true });
  return text
    .split(/^(?=ERROR in )/m)
    .map(withoutCompilerTrace)
    .join('\n\n');
}

type BuildError = Error & Partial<Pick<WebpackError, 'module' | 'loc'>>;

/** Says which import of the app's own sources leads nowhere; undefined for other errors. */
function missingImport({ name, message, module, loc }: BuildError, dir: string): string | undefined {
  const [, path, subpath, owner] =
    /Can't resolve '([^']{1,500})'|Package path \.(\/[^\s]{1,500}) is (?:not )?exported from package ([^\s,]+)/.exec(
      message,
    ) ?? [];
  const file = (module as NormalModule | undefined)?.resource;
  const line = loc && 'start' in loc ? loc.start.line : undefined;
  if (name !== 'ModuleNotFoundError' || !file || file.includes('/node_modules/') || !line) return undefined;
  const imported = path ?? (owner && `${owner.replace(/^.*\/node_modules\//, '')}${subpath}`);
  return (
    imported && `${relative(dir, file)}:${line} imports ${imported}, which doesn't exist. Check the name.`
  );
}

/** swc's own stack follows its message. */
const withoutCompilerTrace = (error: string) => error.split(/^(?:Stack backtrace|Caused by):/m)[0]!.trim();
