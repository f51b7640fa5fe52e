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

/** Stands for a part that isn't constant. */
const UNKNOWN = '\uE000';

/** The text of an expression; `UNKNOWN` replaces each part that the file doesn't define as a constant. */
function textOf(node, scope) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : UNKNOWN;
    case 'Identifier':
      return textOfConstant(node, scope);
    case 'BinaryExpression':
      return node.operator === '+' ? textOf(node.left, scope) + textOf(node.right, scope) : UNKNOWN;
    case 'MemberExpression':
      return sourceOf(node, scope);
    case 'TemplateLiteral':
      return textOfTemplate(node, 'cooked', scope);
    case 'TaggedTemplateExpression': {
      const { object, property } = node.tag;
      const isRaw = object?.name === 'String' && property?.name === 'raw';
      return isRaw ? textOfTemplate(node.quasi, 'raw', scope) : UNKNOWN;
    }
    default:
      return UNKNOWN;
  }
}

const textOfTemplate = ({ quasis, expressions }, spelling, scope) =>
  quasis
    .map(
      ({ value }, index) => value[spelling] + (expressions[index] ? textOf(expressions[index], scope) : ''),
    )
    .join('');

/** `source` of a constant expression. */
function sourceOf({ object, property }, scope) {
  const found = object.type === 'Identifier' ? constantOf(object, scope)?.init : object;
  return property.name === 'source' && found?.regex ? found.regex.pattern : UNKNOWN;
}

function textOfConstant(node, scope) {
  const constant = constantOf(node, scope);
  return constant ? textOf(constant.init, constant.scope) : UNKNOWN;
}

/** The value of a `const`, and the scope that it was defined in. */
function constantOf({ name }, from) {
  let scope = from;
  while (scope && !scope.set.has(name)) scope = scope.upper;
  const definition = scope?.set.get(name).defs[0];
  if (definition?.type !== 'Variable' || definition.parent.kind !== 'const') return undefined;
  const { id, init } = definition.node;
  return id.type === 'Identifier' && init ? { init, scope } : undefined;
}

/**
 * Regular expressions take linear time. One that tries again at each character, such as `/a+$/`, needs seconds for a long text. This is the
 * analysis behind eslint-plugin-regexp, which would bring all of ESLint.
 */
const linearRegex = {
  create(context) {
    function check(node, source, flags) {
      for (const { character } of analyse({ source, flags }, { maxReports: 1 }).reports)
        context.report({
          node,
          message: `A text that repeats ${character.literal.source} makes this expression take quadratic time or worse. Anchor it, make its repetitions disjoint, or use string methods.`,
        });
    }
    function checkConstructor(node) {
      const [source, flags] = node.arguments;
      if (node.callee.name !== 'RegExp' || !source) return;
      const scope = context.sourceCode.getScope(node);
      const text = textOf(source, scope);
      if (text.replaceAll(UNKNOWN, '') !== '')
        check(node, text, flags ? textOf(flags, scope).replaceAll(UNKNOWN, '') : '');
      else
        context.report({
          node,
          message:
            'An expression from a variable can take quadratic time. Use string methods, or disable this rule here and say who may choose the expression.',
        });
    }
    return {
      Literal: (node) => node.regex && check(node, node.regex.pattern, node.regex.flags),
      NewExpression: checkConstructor,
      CallExpression: checkConstructor,
    };
  },
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
const TYPESETTING = /^server\/src\/(link-cards|papers|text)\//;

/**
 * Packages import packages below them, a feature imports no other feature, the database imports no feature, and http imports neither. Link
 * cards and papers share only text/.
 */
const downwards = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    // A remote that this package writes into other repositories.
    const [home] = file.startsWith('federation/templates/remote/') ? ['remote-public'] : file.split('/');
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
      const [from, to] = [file, target].map((path) => TYPESETTING.exec(path)?.[1]);
      if (from && to && from !== to && to !== 'text')
        return "Link cards and papers can't import each other: what both need is in text/, which imports neither.";
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
