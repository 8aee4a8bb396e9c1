// Finds the place of a key in a TypeScript table, and the key at a place.
import { type ESTree, parseSync } from 'rolldown/utils';

/** Where in a table written in TypeScript a key stands, and which key stands at a place. */

interface Part {
  readonly key: string;
  readonly value: ESTree.Node;
  /** The key with its value, as positions in the text. */
  readonly start: number;
  readonly end: number;
}

type Constants = ReadonlyMap<string, { readonly start: number; readonly value: ESTree.Node; readonly isExported: boolean }>;

/**
 * The literal behind a type (`… as const`), a function that only gives it one (`definePages({ … })`), or one that is made
 * again and again (`rows.map((row) => ({ … }))`).
 */
function unwrapped(node: ESTree.Node): ESTree.Node {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'ParenthesizedExpression')
    return unwrapped(node.expression);
  if (node.type === 'ArrowFunctionExpression') return unwrapped(node.body);
  const first = node.type === 'CallExpression' ? node.arguments[0] : undefined;
  return first ? unwrapped(first) : node;
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
          id.type === 'Identifier' && init ? [[id.name, { start: id.start, value: unwrapped(init), isExported }] as const] : [],
        )
      : [],
  );
  return new Map(named);
}

/** What a literal holds, by key; of a list only what stands before the first `...`, behind which nobody can count. */
function partsOf(node: ESTree.Node): Part[] {
  if (node.type === 'ObjectExpression') {
    return node.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.computed) return [];
      const { key, value, start, end } = property;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
      return name === undefined ? [] : [{ key: name, value: unwrapped(value), start, end }];
    });
  }
  if (node.type !== 'ArrayExpression') return [];
  const spread = node.elements.findIndex((element) => element?.type === 'SpreadElement');
  return node.elements
    .slice(0, spread === -1 ? undefined : spread)
    .flatMap((element, index) =>
      element ? [{ key: String(index), value: unwrapped(element), start: element.start, end: element.end }] : [],
    );
}

/** How many of a path's keys are there, and where the last of them stands. */
function follow(node: ESTree.Node, path: readonly string[], constants: Constants, at: number): { depth: number; at: number } {
  const literal = node.type === 'Identifier' ? (constants.get(node.name)?.value ?? node) : node;
  const [key, ...rest] = path;
  const part = partsOf(literal).find((one) => one.key === key);
  if (!part) return { depth: 0, at };
  const { depth, at: deepest } = follow(part.value, rest, constants, part.start);
  return { depth: depth + 1, at: deepest };
}

/**
 * The offset of a dotted key in the tables that a file exports, or of the nearest key around it; undefined where none of
 * them is there.
 */
export function offsetOfKey(file: string, text: string, key: string): number | undefined {
  const constants = constantsOf(file, text);
  const path = key.split('.');
  const found = [...constants.values()].filter(({ isExported }) => isExported).map(({ value }) => follow(value, path, constants, 0));
  const nearest = found.sort((one, other) => other.depth - one.depth)[0];
  return nearest && nearest.depth > 0 ? nearest.at : undefined;
}

function pathTo(node: ESTree.Node, offset: number): string[] {
  const part = partsOf(node).find(({ start, end }) => start <= offset && offset < end);
  return part ? [part.key, ...pathTo(part.value, offset)] : [];
}

/** The dotted key at a place (both 1-based) of a file's tables; one that is not exported begins with its name. */
export function keyAt(file: string, text: string, line: number, column: number): string {
  const lines = text.split('\n').slice(0, line - 1);
  const offset = lines.reduce((sum, one) => sum + one.length + 1, column - 1);
  for (const [name, { start, value, isExported }] of constantsOf(file, text)) {
    if (start > offset || offset >= value.end) continue;
    const path = isExported ? pathTo(value, offset) : [name, ...pathTo(value, offset)];
    if (path.length > 0) return path.join('.');
  }
  return '(file)';
}
