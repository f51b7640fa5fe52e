import { runTool, type Commands } from './run-tool';

const COMMANDS: Commands = {
  publish: async () => (await import('./commands/publish')).publish,
  check: async () => (await import('./commands/publish')).check,
  promote: async () => {
    const [{ promoteWith }, { typeGate }] = await Promise.all([
      import('./commands/promote'),
      import('../gate/type-gate'),
    ]);
    return promoteWith(typeGate);
  },
  rollback: async () => (await import('./commands/rollback')).rollback,
  remove: async () => (await import('./commands/remove')).remove,
  free: async () => (await import('./commands/free')).free,
  list: async () => (await import('./commands/list')).list,
  prune: async () => (await import('./commands/prune')).prune,
  verify: async () => (await import('./commands/verify')).verify,
  build: async () => (await import('./commands/build')).build,
  create: async () => (await import('./commands/create')).create,
  update: async () => (await import('./commands/update')).update,
  test: async () => (await import('./commands/test')).test,
  dev: async () => (await import('./commands/dev')).dev,
};

/** The release tool. @returns the exit code: 0 for success, 1 for failure, 2 for an invalid command. */
export const main = (args: readonly string[]): Promise<number> => runTool(COMMANDS, args);

/* The reader of the output may end first, as in `list | head -1`, which mustn't stop a publication halfway. */
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
