import ts from 'typescript';

/**
 * Lists a package's exports for its README: a heading for each subpath, a line for each name with the first sentence of its comment.
 * @param {ts.Program} program with the modules of `entries`
 * @param {string} name the package's
 * @param {Readonly<Record<string, string>>} entries the source file of each subpath
 */
export function describeExports(program, name, entries) {
  const checker = program.getTypeChecker();
  return Object.entries(entries)
    .map(([subpath, file]) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file));
      const lines = checker
        .getExportsOfModule(module)
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map((symbol) => lineOf(checker, symbol));
      return `### \`${name}${subpath.slice(1)}\`\n\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

function lineOf(checker, symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const isType = (target.flags & ts.SymbolFlags.Value) === 0;
  const text = ts
    .displayPartsToString(target.getDocumentationComment(checker))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [sentence] = /^.*?\.(?=\s|$)/.exec(text) ?? [text];
  return `- \`${symbol.name}\`${isType ? ' (type)' : ''}${sentence ? `: ${sentence}` : ''}`;
}
