import type { Compilation, Dependency, Module } from 'webpack';

/** Names by shared key. */
type NamesByKey = Readonly<Record<string, readonly string[]>>;

/** Module Federation's module types, as far as they're used here. */
interface ConsumedModule extends Module {
  readonly options: { readonly shareKey: string };
}
interface ProvidedModule extends Module {
  readonly _name: string;
}

/** Names that a build imports from each shared key. Namespace imports aren't included. */
export function importedNames({ modules, moduleGraph }: Compilation): NamesByKey {
  const byKey = new Map<string, Set<string>>();
  for (const module of modulesOfType<ConsumedModule>(modules, 'consume-shared-module')) {
    const { shareKey } = module.options;
    const names = byKey.get(shareKey) ?? new Set();
    for (const connection of moduleGraph.getIncomingConnections(module))
      if (connection.isActive(undefined))
        for (const name of referencedNames(connection.dependency)) names.add(name);
    byKey.set(shareKey, names);
  }
  return sorted(byKey);

  function referencedNames(dependency: Dependency | null): string[] {
    // An import lists its names. webpack can't resolve the default import of an unread module.
    const ids = (dependency as { ids?: readonly string[] } | null)?.ids;
    const references = ids ? [ids] : (dependency?.getReferencedExports(moduleGraph, undefined) ?? []);
    return references.flatMap((reference) => ('name' in reference ? reference.name : reference)[0] ?? []);
  }
}

/** Names that a build exports under each shared key, if they're known before it runs. */
export function exportedNames({ modules, moduleGraph }: Compilation): NamesByKey {
  const byKey = new Map<string, Set<string> | null>();
  for (const module of modulesOfType<ProvidedModule>(modules, 'provide-module')) {
    const dependency = [module, ...module.blocks].flatMap(({ dependencies }) => dependencies)[0];
    const provided = dependency && moduleGraph.getModule(dependency);
    const names = provided && moduleGraph.getProvidedExports(provided);
    // Other modules are their own default export.
    const isEsModule = provided?.buildMeta?.exportsType === 'namespace';
    byKey.set(
      module._name,
      Array.isArray(names) ? new Set(isEsModule ? names : [...names, 'default']) : null,
    );
  }
  return sorted(byKey);
}

const modulesOfType = <T extends Module>(modules: Iterable<Module>, type: string): T[] =>
  [...modules].filter((module): module is T => module.type === type);

const sorted = (byKey: ReadonlyMap<string, ReadonlySet<string> | null>): NamesByKey =>
  Object.fromEntries(
    [...byKey]
      .flatMap(([key, names]) => (names ? [[key, [...names].sort()] as const] : []))
      .sort(([one], [other]) => one.localeCompare(other)),
  );
