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
          reject(
            new Error(stats?.toString({ all: false, errors: true, errorDetails: true }) ?? 'webpack failed'),
          );
        } else resolve(stats);
      });
    });
  });
}
