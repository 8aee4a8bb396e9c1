import { Visitor, parseSync, type ESTree } from 'rolldown/utils';

/** An import as it is written in a file. */
export interface Import {
  /** `./x.ts`, `#shared/x.ts`, `react`, or a glob of Vite (`../pages/*.ts`). */
  readonly specifier: string;
  /** Begins with 1. */
  readonly line: number;
  /** Whether it is removed at run time: `import type`, but not `import { type A }`, which still loads the file. */
  readonly isType: boolean;
}

/** Functions of Vitest whose first argument is a module. */
const MODULE_CALLS = new Set(['mock', 'doMock', 'unmock', 'importActual', 'importMock']);

/** The text of a string, or of a template without values in it. */
function textOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}

function isImportMeta(node: ESTree.Node): boolean {
  return node.type === 'MetaProperty' && node.meta.name === 'import';
}

/** The modules in a call: `import.meta.glob('…')`, `vi.mock('…')`. */
function modulesInCall({ callee, arguments: [first] }: ESTree.CallExpression): (string | undefined)[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  if (isImportMeta(callee.object) && callee.property.name === 'glob') {
    return first?.type === 'ArrayExpression' ? first.elements.map(textOf) : [textOf(first)];
  }
  const isVitest = callee.object.type === 'Identifier' && callee.object.name === 'vi' && MODULE_CALLS.has(callee.property.name);
  return isVitest ? [first?.type === 'ImportExpression' ? undefined : textOf(first)] : [];
}

/** The module in `new URL('…', import.meta.url)`, such as a worker. A name without a path is beside the file. */
function moduleInUrl({ callee, arguments: [first, second] }: ESTree.NewExpression): string | undefined {
  const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
  const isHere = second?.type === 'MemberExpression' && isImportMeta(second.object);
  const text = isUrl && isHere ? textOf(first) : undefined;
  return text === undefined || text.startsWith('.') ? text : `./${text}`;
}

/**
 * All imports of a file: `import` and `export … from`, type imports, dynamic imports, Vite's globs, Vitest's mocks and
 * `new URL('worker.ts', import.meta.url)`.
 *
 * @param file its name; the ending tells the language
 * @throws Error if the text cannot be parsed
 */
export function readImports(file: string, text: string): readonly Import[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found: { specifier: string; start: number; isType: boolean }[] = [];
  const add = (specifier: string | undefined, { start }: { start: number }, isType = false) => {
    if (specifier !== undefined) found.push({ specifier, start, isType });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source?.value, node, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node, node.exportKind === 'type'),
    ImportExpression: (node) => add(textOf(node.source), node),
    TSImportType: (node) => add(node.source.value, node, true),
    TSExternalModuleReference: (node) => add(node.expression.value, node),
    CallExpression: (node) => modulesInCall(node).forEach((specifier) => add(specifier, node)),
    NewExpression: (node) => add(moduleInUrl(node), node),
  }).visit(program);
  return found.sort((a, b) => a.start - b.start).map(({ start, ...rest }) => ({ ...rest, line: text.slice(0, start).split('\n').length }));
}
