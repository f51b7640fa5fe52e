import { type Command, UsageError } from './command';
import { APPS } from './workspace';

/** Loaded on demand, so that a rollback doesn't wait for the build tools. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  publish: async () => (await import('./commands/publish')).publish,
  check: async () => (await import('./commands/publish')).check,
  promote: async () => (await import('./commands/promote')).promote,
  rollback: async () => (await import('./commands/rollback')).rollback,
  free: async () => (await import('./commands/free')).free,
  list: async () => (await import('./commands/list')).list,
  prune: async () => (await import('./commands/prune')).prune,
  verify: async () => (await import('./commands/verify')).verify,
  build: async () => (await import('./commands/build')).build,
  dev: async () => (await import('./commands/dev')).dev,
};

/** The release tool. @returns the exit code: 0 for success, 1 for failure, 2 for an invalid command. */
export async function main([name = '', ...args]: readonly string[]): Promise<number> {
  if (['--help', '-h', 'help'].includes(name)) {
    console.log(await usage());
    return 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    console.error(`${name ? `There's no command "${name}".\n\n` : ''}${await usage()}`);
    return 2;
  }
  const command = await load();
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usageOf(name, command));
    return 0;
  }
  try {
    const outcome = await command.call(args);
    if (outcome) console.log(`  ${outcome}`);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(error instanceof UsageError ? `${message}\n\n${usageOf(name, command)}` : `\n${message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** The usage of all commands. */
async function usage(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]) => `  ${name.padEnd(10)}${(await load()).help}`),
  );
  return `Usage: npm run release -- <command>

${lines.join('\n')}

For details of a command: npm run release -- <command> --help
Apps: ${APPS.join(', ')}`;
}

/** A command's usage. */
function usageOf(name: string, { names, help, options }: Command): string {
  const lines = Object.entries(options).map(
    ([option, { value, help: meaning }]) => `  ${`--${option} ${value ?? ''}`.padEnd(24)}${meaning}`,
  );
  return `Usage: npm run release -- ${[name, names, '[options]'].filter(Boolean).join(' ')}

${help[0]!.toUpperCase()}${help.slice(1)}.

${lines.join('\n')}`;
}
