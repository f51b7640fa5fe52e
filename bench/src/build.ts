import type { Compilation, Configuration } from 'webpack';

/** Scripts of a named chunk with its dependencies, without the entry. */
export const scriptsOfChunk = ({ namedChunkGroups }: Compilation, name: string): string[] =>
  scriptsOnly(namedChunkGroups.get(name)?.getFiles() ?? []);

/** Scripts of a dynamic import, such as `../http/axios-transport`, by its specifier. */
export function scriptsOfImport({ chunkGroups }: Compilation, request: RegExp): string[] {
  const groups = chunkGroups.filter(({ origins }) => origins.some((origin) => request.test(origin.request)));
  return [...new Set(scriptsOnly(groups.flatMap((group) => group.getFiles())))];
}

const scriptsOnly = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));

/** A configuration without the named plugins. */
export const withoutPlugins = (config: Configuration, ...names: string[]) =>
  (config.plugins ?? []).filter((plugin) => !plugin || !names.includes(plugin.constructor.name));
