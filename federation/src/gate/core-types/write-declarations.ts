import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { realpathSync } from 'node:fs';
import { compilerOptions, declarationsFolder, TYPED_CORES, loadTypeScript } from './breaking-changes';

/** Writes the declarations of a shell's cores into its release, to compare later shells with. */
export async function writeDeclarations(shellDir: string, outDir: string): Promise<void> {
  for (const core of TYPED_CORES) {
    const index = realpathSync(createRequire(join(shellDir, 'package.json')).resolve(core));
    for (const [file, text] of await declarationsBelow(index)) {
      const path = join(outDir, declarationsFolder(core), file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
}

/** Declarations of a module and of the modules in its folder that it imports, by relative path. */
async function declarationsBelow(index: string): Promise<Map<string, string>> {
  const ts = await loadTypeScript();
  const folder = dirname(index);
  const program = ts.createProgram([index], {
    ...compilerOptions(ts),
    declaration: true,
    emitDeclarationOnly: true,
    // The type check runs elsewhere.
    noCheck: true,
  });
  const declarations = new Map<string, string>();
  program.emit(undefined, (path, text) => {
    const file = relative(folder, path);
    if (!file.startsWith('..')) declarations.set(file, text);
  });
  return declarations;
}
