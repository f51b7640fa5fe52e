import { withOwnCommands } from '../own-commands';
import { type Command, UsageError } from './command';
import { withTarget } from './named-commands';
import { appsHere } from './workspace';

/** Loaded on demand, so that a rollback doesn't wait for the build tools. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** Runs one of the commands. @returns the exit code: 0 for success, 1 for failure, 2 for an invalid command. */
export async function runTool(commands: Commands, [name = '', ...args]: readonly string[]): Promise<number> {
  if (['--help', '-h', 'help'].includes(name)) {
    print(await usage(commands));
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    printError(`${name ? `There's no command "${name}".\n\n` : ''}${await usage(commands)}`);
    return 2;
  }
  const command = await load();
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    print(usageOf(name, command));
    return 0;
  }
  try {
    const outcome = await command.call(args);
    if (outcome) print(withTarget(`  ${outcome}`, targetOf(args)));
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    printError(
      error instanceof UsageError
        ? `${message}\n\n${usageOf(name, command)}`
        : withTarget(`\n${message}\n`, targetOf(args)),
    );
    return error instanceof UsageError ? 2 : 1;
  }
}

const print = (text: string) => console.log(withOwnCommands(text));
const printError = (text: string) => console.error(withOwnCommands(text));

/** The target of a command line; undefined without `--to`. */
function targetOf(args: readonly string[]): string | undefined {
  const given = args.findLastIndex((arg) => /^--to(=|$)/.test(arg));
  if (given < 0) return undefined;
  return args[given]?.startsWith('--to=') ? args[given].slice('--to='.length) : args[given + 1];
}

/** The usage of all commands. */
async function usage(commands: Commands): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(10)}${(await load()).help}`),
  );
  return `Usage: npm run release -- <command>

${lines.join('\n')}

For details of a command: npm run release -- <command> --help${appsLine()}`;
}

function appsLine(): string {
  const apps = appsHere();
  return apps.length > 0 ? `\n${apps.length === 1 ? 'App' : 'Apps'}: ${apps.join(', ')}` : '';
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
