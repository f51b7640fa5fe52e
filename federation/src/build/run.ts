import { ImportFault } from './import-rules-plugin';
import webpack, { type Configuration, type Stats } from 'webpack';

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
  const own = stats.compilation.errors.flatMap((error) => {
    const { error: cause } = error as { readonly error?: unknown };
    return cause instanceof ImportFault ? [cause.message] : [];
  });
  if (own.length > 0) return [...new Set(own)].join('\n');
  const text = stats.toString({ all: false, errors: true });
  return text
    .split(/^(?=ERROR in )/m)
    .map(withoutCompilerTrace)
    .join('\n\n');
}

/** swc's own stack follows its message. */
const withoutCompilerTrace = (error: string) => error.split(/^(?:Stack backtrace|Caused by):/m)[0]!.trim();
