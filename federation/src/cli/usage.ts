import type { Command } from './command';
import { APPS } from './workspace';

/** How to call the release tool. */
export function usage(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(10)}${says}`);
  return `Usage: npm run release -- <command>

${lines.join('\n')}

For details of a command: npm run release -- <command> --help
Apps: ${APPS.join(', ')}`;
}

/** How to call one command. */
export function usageOf(name: string, { names, says, options }: Command): string {
  const lines = Object.entries(options).map(
    ([option, { value, says: meaning }]) => `  ${`--${option} ${value ?? ''}`.padEnd(24)}${meaning}`,
  );
  return `Usage: npm run release -- ${[name, names, '[options]'].filter(Boolean).join(' ')}

${says[0]!.toUpperCase()}${says.slice(1)}.

${lines.join('\n')}`;
}
