import webpack, { type Compilation, type Configuration } from 'webpack';

/** Runs a build to its end. @throws Error with webpack's own words. */
export function build(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) {
          reject(
            new Error(stats?.toString({ all: false, errors: true, errorDetails: true }) ?? 'webpack failed'),
          );
        } else resolve(stats.compilation);
      });
    });
  });
}

/** Scripts of a named chunk with all that it needs beside the entry. */
export const scriptsOfChunk = ({ namedChunkGroups }: Compilation, name: string): string[] =>
  scriptsOnly(namedChunkGroups.get(name)?.getFiles() ?? []);

/** Scripts that a dynamic import brings, such as that of `../http/axios-transport`, by how it's written. */
export function scriptsOfImport({ chunkGroups }: Compilation, request: RegExp): string[] {
  const groups = chunkGroups.filter(({ origins }) => origins.some((origin) => request.test(origin.request)));
  return [...new Set(scriptsOnly(groups.flatMap((group) => group.getFiles())))];
}

const scriptsOnly = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));

/** A configuration without the plugins of these names. */
export const withoutPlugins = (config: Configuration, ...names: string[]) =>
  (config.plugins ?? []).filter((plugin) => !plugin || !names.includes(plugin.constructor.name));
