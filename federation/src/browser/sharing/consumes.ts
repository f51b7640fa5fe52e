import type { Factory, WebpackRequire, WithRequire } from './protocol';

interface ChunkConsumption extends WithRequire {
  readonly chunkId: string;
  /** Ids of the modules that each chunk takes. */
  readonly chunkMapping: Record<string, readonly string[]>;
  /** By id; filled here. */
  readonly installedModules: Record<string, Promise<void>>;
  /** The chunk's code waits for them. */
  readonly promises: Promise<void>[];
}

/** @throws Error if it isn't provided, or not in a version that is accepted */
export type FindShared = (webpackRequire: WebpackRequire, id: string) => () => Factory | Promise<Factory>;

/** Puts shared modules in their places before a chunk runs. After a failure, the next request for the chunk tries again. */
export const consumesWith =
  (find: FindShared) =>
  ({ webpackRequire, chunkId, chunkMapping, installedModules, promises }: ChunkConsumption): void => {
    const install = async (id: string) => {
      const factory = await find(webpackRequire, id)();
      webpackRequire.m[id] = (module) => {
        module.exports = factory();
      };
    };
    for (const id of chunkMapping[chunkId] ?? []) {
      const installed = (installedModules[id] ??= install(id));
      installed.catch(() => delete installedModules[id]);
      promises.push(installed);
    }
  };
