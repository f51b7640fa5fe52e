import { parseArgs } from 'node:util';

interface Option {
  readonly type: 'boolean' | 'string';
  /** The option's value in the help, such as `TARGET`. */
  readonly value?: string;
  readonly help: string;
}
type Options = Readonly<Record<string, Option>>;

interface Input<O extends Options> {
  /** Positional arguments: apps or releases. */
  readonly names: readonly string[];
  readonly values: { readonly [name in keyof O]?: O[name]['type'] extends 'boolean' ? boolean : string };
}

interface Definition<O extends Options> {
  /** Positional arguments in the help, such as `<app ...>`. */
  readonly names?: string;
  readonly help: string;
  readonly options: O;
  /** @returns the final message. */
  readonly run: (input: Input<O>) => Promise<string | void>;
}

/** A command of the release tool. */
export type Command = Pick<Definition<Options>, 'names' | 'help' | 'options'> & {
  /** @throws UsageError if the arguments aren't the command's. */
  readonly call: (args: readonly string[]) => Promise<string | void>;
};

/** Declares a command whose option values are typed by their declarations. */
export const command = <const O extends Options>({ run, ...rest }: Definition<O>): Command => ({
  ...rest,
  call: async (args) => run(parse<O>(args, rest)),
});

function parse<O extends Options>(
  args: readonly string[],
  { names, options }: Pick<Definition<O>, 'names' | 'options'>,
): Input<O> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
      allowPositionals: names !== undefined,
    });
    return { names: positionals, values: values as Input<O>['values'] };
  } catch (error) {
    // Only the first sentence names the fault; the rest advises programmers.
    throw new UsageError(`${(error as Error).message.split(/\.\s/)[0]}.`);
  }
}

/** An invalid command line. The command's usage is printed after `message`. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
