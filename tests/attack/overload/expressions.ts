import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A regular expression and where it stands. */
export interface Expression {
  /** Its file. */
  readonly path: string;
  /** The property or function it belongs to, the innermost that has a name. */
  readonly owner?: string | undefined;
  /** Undefined when its text is not written where it is made, so that only running the code would tell it. */
  readonly source: string | undefined;
  readonly flags: string;
  /** Characters that a text may have, where the schema that has the expression says so. */
  readonly maxLength?: unknown;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/** Methods that make a regular expression of a text. */
const MAKERS = new Set(['match', 'matchAll', 'search']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function textOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}

/** Whether a call makes a regular expression of its first argument: `RegExp(…)`, `new RegExp(…)`, or `text.match('…')`. */
function isMaker({ type, callee, arguments: args }: Node): boolean {
  if ((type !== 'NewExpression' && type !== 'CallExpression') || !isNode(callee)) return false;
  if (callee['name'] === 'RegExp' || (isNode(callee['property']) && callee['property']['name'] === 'RegExp')) return true;
  const { property } = callee;
  return isNode(property) && MAKERS.has(String(property['name'])) && textOf((args as unknown[])[0]) !== undefined;
}

function nameOf({ type, key, id }: Node): string | undefined {
  const name = type === 'Property' ? key : type === 'FunctionDeclaration' ? id : undefined;
  return isNode(name) ? String(name['name'] ?? name['value']) : undefined;
}

function* expressionsUnder(value: unknown, path: string, owner?: string): Generator<Expression> {
  if (Array.isArray(value)) for (const part of value) yield* expressionsUnder(part, path, owner);
  else if (isNode(value)) {
    const { regex, arguments: args } = value as { regex?: { pattern: string; flags: string }; arguments?: unknown[] };
    if (value.type === 'Literal' && regex) yield { path, owner, source: regex.pattern, flags: regex.flags };
    if (isMaker(value)) {
      const [first, second] = args ?? [];
      // One made of a literal is found as that.
      if (!(isNode(first) && 'regex' in first)) yield { path, owner, source: textOf(first), flags: textOf(second) ?? '' };
    }
    for (const part of Object.values(value)) yield* expressionsUnder(part, path, nameOf(value) ?? owner);
  }
}

/** The regular expressions of a script. */
export function expressionsOf(code: string, file: string): Expression[] {
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js';
  return [...expressionsUnder(parseAst(code, { lang, sourceType: 'unambiguous' }), file)];
}

/** Those of all scripts that some patterns of paths name, seen from the project's root. */
export function expressionsIn(...patterns: readonly string[]): Expression[] {
  const files = globSync(patterns, { cwd: ROOT });
  return files.flatMap((file) => expressionsOf(readFileSync(`${ROOT}${file}`, 'utf8'), file));
}

function* patternsUnder(value: unknown, keywords: readonly string[], path: string): Generator<Expression> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    // All of them are read with the flag u, as Ajv reads them.
    if (keywords.includes(key) && typeof part === 'string') {
      yield { path, source: part, flags: 'u', maxLength: 'maxLength' in value ? value.maxLength : undefined };
    }
    if (key === 'patternProperties') for (const source of Object.keys(part as object)) yield { path, source, flags: 'u' };
    // Its keys are keywords too, and its values are what visitors are reported.
    if (key !== 'errorMessage') yield* patternsUnder(part, keywords, path);
  }
}

/** The expressions that JSON Schemas hold under some keywords; patterns of paths name the files. */
export function patternsIn(keywords: readonly string[], ...paths: readonly string[]): Expression[] {
  return globSync(paths, { cwd: ROOT }).flatMap((file) => [
    ...patternsUnder(JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8')), keywords, file),
  ]);
}
