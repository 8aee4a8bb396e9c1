import { Visitor, parseSync, type ESTree } from 'rolldown/utils';

/** What one file asks of another, as it is written there. */
export interface Import {
  /** `./x.ts`, `#shared/x.ts`, `react`; a glob (`../pages/*.ts`) where Vite fills it in. */
  readonly specifier: string;
  /** 1-based. */
  readonly line: number;
  /** Whether nothing of it is left when it runs: `import type`, and not `import { type A }`, which loads the file nevertheless. */
  readonly isType: boolean;
}

/** Functions whose first argument names a module: Vitest's. */
const MODULE_CALLS = new Set(['mock', 'doMock', 'unmock', 'importActual', 'importMock']);

/** The text of a string, or of a template without values in it. */
function textOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}

function isImportMeta(node: ESTree.Node): boolean {
  return node.type === 'MetaProperty' && node.meta.name === 'import';
}

/** What a call names: `import.meta.glob('…')`, `vi.mock('…')`. */
function namedByCall({ callee, arguments: [first] }: ESTree.CallExpression): (string | undefined)[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  if (isImportMeta(callee.object) && callee.property.name === 'glob') {
    return first?.type === 'ArrayExpression' ? first.elements.map(textOf) : [textOf(first)];
  }
  const isVitest = callee.object.type === 'Identifier' && callee.object.name === 'vi' && MODULE_CALLS.has(callee.property.name);
  return isVitest ? [first?.type === 'ImportExpression' ? undefined : textOf(first)] : [];
}

/** What `new URL('…', import.meta.url)` names, a worker for instance; a name alone stands beside the file. */
function namedByUrl({ callee, arguments: [first, second] }: ESTree.NewExpression): string | undefined {
  const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
  const isHere = second?.type === 'MemberExpression' && isImportMeta(second.object);
  const text = isUrl && isHere ? textOf(first) : undefined;
  return text === undefined || text.startsWith('.') ? text : `./${text}`;
}

/**
 * Everything that a file imports: by `import` and `export … from`, types too, as a type (`import('…').X`), when it
 * runs (`import('…')`), by Vite's globs, Vitest's mocks and `new URL('worker.ts', import.meta.url)`.
 *
 * @param file its name, for the language that its ending promises
 * @throws Error when the text cannot be parsed
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
    CallExpression: (node) => namedByCall(node).forEach((specifier) => add(specifier, node)),
    NewExpression: (node) => add(namedByUrl(node), node),
  }).visit(program);
  return found.sort((a, b) => a.start - b.start).map(({ start, ...what }) => ({ ...what, line: text.slice(0, start).split('\n').length }));
}
