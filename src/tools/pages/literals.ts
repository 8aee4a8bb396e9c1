// Finds the position of a key in a TypeScript table, and the key at a position.
import { type ESTree, parseSync } from 'rolldown/utils';

interface Part {
  readonly key: string;
  readonly value: ESTree.Node;
  /** The range of key and value, as offsets in the text. */
  readonly start: number;
  readonly end: number;
}

type Constants = ReadonlyMap<string, { readonly start: number; readonly value: ESTree.Node; readonly isExported: boolean }>;

/** The literal in an expression: in `… as const`, in a call like `definePages({ … })`, or in `rows.map((row) => ({ … }))`. */
function unwrap(node: ESTree.Node): ESTree.Node {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'ParenthesizedExpression')
    return unwrap(node.expression);
  if (node.type === 'ArrowFunctionExpression') return unwrap(node.body);
  const first = node.type === 'CallExpression' ? node.arguments[0] : undefined;
  return first ? unwrap(first) : node;
}

function constantsOf(file: string, text: string): Constants {
  const statements = parseSync(file, text).program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? ({ declaration: statement.declaration, isExported: true } as const)
      : ({ declaration: statement, isExported: false } as const),
  );
  const named = statements.flatMap(({ declaration, isExported }) =>
    declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier' && init ? [[id.name, { start: id.start, value: unwrap(init), isExported }] as const] : [],
        )
      : [],
  );
  return new Map(named);
}

/** The parts of a literal by key. Of a list, only the entries before the first `...`, since the indexes after it are unknown. */
function partsOf(node: ESTree.Node): Part[] {
  if (node.type === 'ObjectExpression') {
    return node.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.computed) return [];
      const { key, value, start, end } = property;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
      return name === undefined ? [] : [{ key: name, value: unwrap(value), start, end }];
    });
  }
  if (node.type !== 'ArrayExpression') return [];
  const spread = node.elements.findIndex((element) => element?.type === 'SpreadElement');
  return node.elements
    .slice(0, spread === -1 ? undefined : spread)
    .flatMap((element, index) => (element ? [{ key: String(index), value: unwrap(element), start: element.start, end: element.end }] : []));
}

/** Follows a path as far as its keys exist. Returns the number of keys, and the offset of the last one. */
function follow(node: ESTree.Node, path: readonly string[], constants: Constants, offset: number): { depth: number; offset: number } {
  const literal = node.type === 'Identifier' ? (constants.get(node.name)?.value ?? node) : node;
  const [key, ...rest] = path;
  const part = partsOf(literal).find((candidate) => candidate.key === key);
  if (!part) return { depth: 0, offset };
  const inner = follow(part.value, rest, constants, part.start);
  return { depth: inner.depth + 1, offset: inner.offset };
}

/** The offset of a dotted key in the exported tables of a file, or of the nearest key around it; undefined if there is none. */
export function offsetOfKey(file: string, text: string, key: string): number | undefined {
  const constants = constantsOf(file, text);
  const path = key.split('.');
  const matches = [...constants.values()].filter(({ isExported }) => isExported).map(({ value }) => follow(value, path, constants, 0));
  const deepest = matches.sort((a, b) => b.depth - a.depth)[0];
  return deepest && deepest.depth > 0 ? deepest.offset : undefined;
}

function pathTo(node: ESTree.Node, offset: number): string[] {
  const part = partsOf(node).find(({ start, end }) => start <= offset && offset < end);
  return part ? [part.key, ...pathTo(part.value, offset)] : [];
}

/** The dotted key at a line and column, which begin with 1. In a constant that is not exported, it begins with the constant's name. */
export function keyAt(file: string, text: string, line: number, column: number): string {
  const lines = text.split('\n').slice(0, line - 1);
  const offset = lines.reduce((sum, text) => sum + text.length + 1, column - 1);
  for (const [name, { start, value, isExported }] of constantsOf(file, text)) {
    if (start > offset || offset >= value.end) continue;
    const path = isExported ? pathTo(value, offset) : [name, ...pathTo(value, offset)];
    if (path.length > 0) return path.join('.');
  }
  return '(file)';
}
