import { dirname, join } from 'node:path';
import type ts from 'typescript';

/** Declaration files by name. `index.d.ts` has the package's exports. */
export type Declarations = Readonly<Record<string, string>>;

/** Virtual folder for the compared files. The compiler resolves packages such as `react` from here. */
const ROOT = join(import.meta.dirname, '__compared__');
const CHECK = join(ROOT, 'check.ts');

/** Compares a package's types with TypeScript. @returns a sentence for each export that isn't assignable to its old type. */
export async function breakingChanges(before: Declarations, after: Declarations): Promise<string[]> {
  const typescript = await loadTypeScript();
  const files = new Map<string, string>();
  for (const [folder, declarations] of Object.entries({ before, after }))
    for (const [name, text] of Object.entries(declarations)) files.set(join(ROOT, folder, name), text);

  const old = exportsOf(typescript, files);
  files.set(CHECK, old.map(({ line }) => line).join('\n') + HEAD);
  const program = createProgram(typescript, files);
  const source = program.getSourceFile(CHECK)!;
  const byLine = new Map<number, string>();
  for (const diagnostic of program.getSemanticDiagnostics(source)) {
    const { line } = source.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    if (!byLine.has(line))
      byLine.set(line, typescript.flattenDiagnosticMessageText(diagnostic.messageText, ' '));
  }
  return [...byLine].map(([line, message]) => `${old[line]!.name}: ${plain(message)}`);
}

/** Removes this machine's paths from a message. */
const plain = (message: string) =>
  message
    .replace(/import\("[^"]*__compared__\/(before|after)\/[^"]*"\)/g, '$1')
    .replace(/Namespace '"[^"]*__compared__\/([^"]*)"'/g, "'$1'")
    .replace(/\s+/g, ' ');

/** Comes last, so that a line's number is the export's index. */
const HEAD = `
import type * as before from './before/index';
import type * as after from './after/index';
`;

interface Export {
  readonly name: string;
  /** Compiles only if the new type is assignable to the old one. */
  readonly line: string;
}

function exportsOf(typescript: typeof ts, files: ReadonlyMap<string, string>): Export[] {
  // Only names are needed, so the standard library isn't.
  const program = createProgram(typescript, new Map([...files, [CHECK, HEAD]]), { noLib: true });
  const checker = program.getTypeChecker();
  const index = program.getSourceFile(join(ROOT, 'before/index.d.ts'));
  const module = index && checker.getSymbolAtLocation(index);
  return (module ? checker.getExportsOfModule(module) : []).map((symbol) => {
    const target = symbol.flags & typescript.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const name = symbol.getName();
    const isValue = (target.flags & typescript.SymbolFlags.Value) !== 0;
    const reference = (side: string) =>
      isValue ? `typeof ${side}.${name}` : `${side}.${name}${anyArguments(typescript, target)}`;
    return {
      name,
      line: `export const ${name}_: (it: ${reference('after')}) => ${reference('before')} = (it) => it;`,
    };
  });
}

/** Type arguments for a generic type: `any` for each parameter. */
function anyArguments(typescript: typeof ts, symbol: ts.Symbol): string {
  const declaration = symbol.declarations?.find(
    (each) => typescript.isInterfaceDeclaration(each) || typescript.isTypeAliasDeclaration(each),
  );
  const count = (declaration as ts.InterfaceDeclaration | undefined)?.typeParameters?.length ?? 0;
  return count > 0 ? `<${Array.from({ length: count }, () => 'any').join(', ')}>` : '';
}

/** Cached between comparisons, because parsing the standard library takes most of the time. */
const languageFiles = new Map<string, ts.SourceFile>();

function createProgram(
  typescript: typeof ts,
  files: ReadonlyMap<string, string>,
  given: ts.CompilerOptions = {},
): ts.Program {
  const options: ts.CompilerOptions = { ...compilerOptions(typescript), noEmit: true, ...given };
  const host = typescript.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  const readFile = host.readFile.bind(host);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  const directoryExists = host.directoryExists?.bind(host);
  host.directoryExists = (path) => path.startsWith(ROOT) || (directoryExists?.(path) ?? true);
  const getSourceFile = host.getSourceFile.bind(host);
  const languageFolder = dirname(typescript.getDefaultLibFilePath(options));
  host.getSourceFile = (path, target, ...rest) => {
    const text = files.get(path);
    if (text !== undefined) return typescript.createSourceFile(path, text, target);
    const file = languageFiles.get(path) ?? getSourceFile(path, target, ...rest);
    if (file && dirname(path) === languageFolder) languageFiles.set(path, file);
    return file;
  };
  return typescript.createProgram([CHECK], options, host);
}

/** Compiler options for the shared packages. */
export const compilerOptions = (typescript: typeof ts): ts.CompilerOptions => ({
  strict: true,
  skipLibCheck: true,
  target: typescript.ScriptTarget.ES2023,
  module: typescript.ModuleKind.ESNext,
  moduleResolution: typescript.ModuleResolutionKind.Bundler,
  jsx: typescript.JsxEmit.ReactJSX,
  types: [],
});

/** Our shared packages. A shell's release contains their declarations. */
export const TYPED_CORES = ['@portfolio/shared-api', '@portfolio/shared-ui'] as const;

/** Folder of a core's declarations in a shell's release. */
export const declarationsFolder = (core: string) => `types/${core}/`;

/** Loads TypeScript, which only building and checking a shell need. @throws Error that says what to do if it's missing. */
export async function loadTypeScript(): Promise<typeof ts> {
  try {
    return (await import('typescript')).default;
  } catch (error) {
    throw new Error("A shell's types can't be read because TypeScript isn't installed. Run npm install.", {
      cause: error,
    });
  }
}
