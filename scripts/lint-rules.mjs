import { dirname, join, relative, sep } from 'node:path';

/* Lint rules of our own, for what oxlint has no rule for. */

/** Names each export: nothing is exported with `*`. */
const namedExports = {
  create: (context) => ({
    ExportAllDeclaration: (node) =>
      context.report({ node, message: 'Name each export, so that a reader sees what is offered.' }),
  }),
};

/** A mask draws no colours, so it may be a gradient; a shadow without blur is a rule. */
const EFFECTS = [
  /(^|[\s;{])(?!mask)[a-z-]+:[^;]*gradient\(/,
  /backdrop-filter|text-shadow|drop-shadow\(|blur\(/,
  /box-shadow:\s*(inset\s+)?-?[\d.]+\w*\s+-?[\d.]+\w*\s+[\d.]*[1-9]/,
];
/** Styles use no gradient, blur or glow. */
const plainStyles = {
  create: (context) => ({
    TemplateElement(node) {
      if (EFFECTS.some((effect) => effect.test(node.value.raw)))
        context.report({
          node,
          message: 'The sheet is drawn with rules and plain areas: no gradient, blur or glow.',
        });
    },
  }),
};

/** What each package may import of the others: dependencies lead downwards. bench measures all of them, so nothing is above it. */
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

/** Packages import packages below them, a feature imports no other feature, the database no feature, and http neither of the two. */
const downwards = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const [home] = file.split('/');
    const feature = FEATURE.exec(file)?.[1];

    function messageFor(specifier) {
      const [, wanted] = /^@portfolio\/([^/]+)/.exec(specifier) ?? [];
      if (wanted) {
        const isBelow = !(home in BELOW) || wanted === home || BELOW[home].includes(wanted);
        return isBelow ? undefined : `${home} is not above ${wanted}.`;
      }
      if (!specifier.startsWith('.')) return undefined;
      const target = `${join(dirname(file), specifier).split(sep).join('/')}/`;
      if (file.startsWith('server/src/http/') && /^server\/src\/(db|features)\//.test(target))
        return 'http/ knows no feature and no database.';
      const other = FEATURE.exec(target)?.[1];
      if (!other || other === feature) return undefined;
      if (feature) return 'A feature imports no other feature: move what both need to a folder above.';
      if (file.startsWith('server/src/db/')) return 'The database imports no feature.';
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
  rules: { downwards, 'named-exports': namedExports, 'plain-styles': plainStyles },
};
