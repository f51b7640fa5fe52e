import { dirname, join, relative, sep } from 'node:path';
import { analyse } from 'scslre';

/* Lint rules that oxlint doesn't have. */

/** Exports have names: no `export *`. */
const namedExports = {
  create: (context) => ({
    ExportAllDeclaration: (node) =>
      context.report({ node, message: 'Name each export, so that readers see what the module offers.' }),
  }),
};

/** A mask may be a gradient, because it draws no colours. A shadow without blur is a line. */
const EFFECTS = [
  /(^|[\s;{])(?!mask)[a-z-]+:[^;]*gradient\(/,
  /backdrop-filter|text-shadow|drop-shadow\(|blur\(/,
  /box-shadow:\s*(inset\s+)?-?[\d.]+[a-z]*\s+-?[\d.]+[a-z]*\s+[\d.]*[1-9]/,
];
/** Styles use no gradient, blur or glow. */
const plainStyles = {
  create: (context) => ({
    TemplateElement(node) {
      if (EFFECTS.some((effect) => effect.test(node.value.raw)))
        context.report({
          node,
          message: 'Styles use lines and plain areas: no gradient, blur or glow.',
        });
    },
  }),
};

/**
 * Regular expressions take linear time. One that tries again at each character, such as `/a+$/`, needs seconds for a long text. This is the
 * analysis behind eslint-plugin-regexp, which would bring all of ESLint.
 */
const linearRegex = {
  create: (context) => ({
    Literal(node) {
      if (!node.regex) return;
      const { pattern: source, flags } = node.regex;
      for (const { character } of analyse({ source, flags }, { maxReports: 1 }).reports)
        context.report({
          node,
          message: `A text that repeats ${character.literal.source} makes this expression take quadratic time or worse. Anchor it, make its repetitions disjoint, or use string methods.`,
        });
    },
  }),
};

/** The packages that each package may import: dependencies point down. bench may import everything. */
const BELOW = {
  shell: ['federation', 'shared-api', 'shared-ui'],
  'remote-public': ['shared-api', 'shared-ui', 'federation'],
  'remote-admin': ['shared-api', 'shared-ui', 'federation'],
  'shared-ui': [],
  'shared-api': [],
  federation: [],
  server: ['federation', 'shared-api'],
  e2e: ['federation', 'shared-api', 'shared-ui'],
};
const FEATURE = /^(.*\/src\/features\/[^/]+)\//;

/** Packages import packages below them, a feature imports no other feature, the database imports no feature, and http imports neither. */
const downwards = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const [home] = file.split('/');
    const feature = FEATURE.exec(file)?.[1];

    function messageFor(specifier) {
      const [, wanted] = /^@portfolio\/([^/]+)/.exec(specifier) ?? [];
      if (wanted) {
        const isBelow = !(home in BELOW) || wanted === home || BELOW[home].includes(wanted);
        return isBelow ? undefined : `${home} can't import ${wanted}: dependencies point down.`;
      }
      if (!specifier.startsWith('.')) return undefined;
      const target = `${join(dirname(file), specifier).split(sep).join('/')}/`;
      if (file.startsWith('server/src/http/') && /^server\/src\/(db|features)\//.test(target))
        return "http/ can't import a feature or the database.";
      const other = FEATURE.exec(target)?.[1];
      if (!other || other === feature) return undefined;
      if (feature) return "A feature can't import another feature: move the shared code to a folder above.";
      if (file.startsWith('server/src/db/')) return "The database can't import a feature.";
      return undefined;
    }
    function check({ source }) {
      if (typeof source?.value !== 'string') return;
      const message = messageFor(source.value);
      if (message) context.report({ node: source, message });
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default {
  meta: { name: 'portfolio' },
  rules: {
    downwards,
    'linear-regex': linearRegex,
    'named-exports': namedExports,
    'plain-styles': plainStyles,
  },
};
