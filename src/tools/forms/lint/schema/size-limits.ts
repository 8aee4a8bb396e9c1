// Checks a schema for keywords that are too large, too deep or impossible to fulfil.
import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { MAX_MATCHED_LENGTH } from '#engine/testing/index.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { dottedKeysOf } from '../../schema-fields.ts';
import { slownessOf } from './slow-expression.ts';
import type { RuleIssue } from '../rule.ts';

type Raw = Readonly<Record<string, unknown>>;

/** The highest accepted minimums. Nobody fills in more, and a page with as many rows takes seconds per key press. */
const HIGHEST_MINIMUM: Readonly<Record<string, readonly [most: number, what: string]>> = {
  minItems: [1000, 'entries'],
  minProperties: [1000, 'entries'],
  minLength: [5000, 'characters'],
};

/** Maximum length of texts that are matched by an expression of quadratic time, which takes some twenty milliseconds. */
const MAX_QUADRATIC_LENGTH = 5000;

const formatCount = (count: number) => count.toLocaleString('en-IN');

function shortestMatch(node: AST.Element | AST.Alternative | AST.Pattern): number {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return Math.max(...node.alternatives.map(shortestMatch));
    case 'Alternative':
      return node.elements.reduce((sum, element) => sum + shortestMatch(element), 0);
    case 'Quantifier':
      return node.min === 0 ? 0 : node.min * shortestMatch(node.element);
    case 'Assertion':
    case 'Backreference':
      return 0;
    default:
      return 1;
  }
}

/** The shortest text that matches the longest alternative of an expression, in characters; 0 if unknown. */
function shortestLength(source: string): number {
  try {
    return shortestMatch(new RegExpParser().parsePattern(source, 0, source.length, { unicode: true }));
  } catch {
    return 0;
  }
}

/** A problem of a keyword, and how to fix it. */
export interface BeyondBounds {
  /** The keyword, or the keyword and a name under it. */
  readonly at: readonly [keyword: string, name?: string];
  readonly problem: string;
  readonly fix: string;
  /** The `maxLength` that would make the keyword acceptable. */
  readonly maxLength?: number;
}

function checkPattern(source: string, at: BeyondBounds['at'], maxLength: unknown): BeyondBounds | undefined {
  const shortest = shortestLength(source);
  const [most] = HIGHEST_MINIMUM['minLength'] ?? [0];
  if (shortest > most)
    return {
      at,
      problem: `it requires ${formatCount(shortest)} characters, which nobody types`,
      fix: `Require ${formatCount(most)} or less`,
    };
  const isShort = typeof maxLength === 'number' && maxLength <= MAX_QUADRATIC_LENGTH;
  const slowness = slownessOf(source, isShort ? MAX_MATCHED_LENGTH : undefined);
  if (slowness === undefined) return undefined;
  const isFastWhenShort = at[0] !== 'patternProperties' && slownessOf(source, MAX_MATCHED_LENGTH) === undefined;
  const fix = 'Rewrite it so that a text can match in one way only';
  return {
    at,
    problem: `matching takes ${slowness} time, so one long text could block the server`,
    fix: isFastWhenShort ? `${fix}, or add a maxLength of ${formatCount(MAX_QUADRATIC_LENGTH)} or less beside it` : fix,
    ...(isFastWhenShort && { maxLength: MAX_QUADRATIC_LENGTH }),
  };
}

/** Problems of one schema, without those of the schemas inside it. */
export function beyondBounds(schema: Raw): BeyondBounds[] {
  const { pattern, patternProperties, advice, maxLength } = schema;
  const numbers = Object.entries(HIGHEST_MINIMUM).flatMap(([keyword, [most, what]]): BeyondBounds[] => {
    const limit = schema[keyword];
    if (typeof limit !== 'number' || limit <= most) return [];
    const problem = `it requires ${formatCount(limit)} ${what}, which nobody fills in`;
    return [{ at: [keyword], problem, fix: `Require ${formatCount(most)} or less` }];
  });
  const unlike = (advice as Raw | undefined)?.['unlike'];
  const patterns = [
    ...(typeof pattern === 'string' ? [checkPattern(pattern, ['pattern'], maxLength)] : []),
    ...(typeof unlike === 'string' ? [checkPattern(unlike, ['advice', 'unlike'], maxLength)] : []),
    ...Object.keys((patternProperties as Raw | undefined) ?? {}).map((name) => checkPattern(name, ['patternProperties', name], undefined)),
  ];
  return [...numbers, ...patterns.filter((pattern) => pattern !== undefined)];
}

/** Checks all schemas of a form. */
export function* lintSizes(schema: FormSchema): Generator<RuleIssue> {
  for (const [one, key] of dottedKeysOf(schema))
    for (const { at, problem, fix } of beyondBounds(one as Raw)) yield [[...(key === '' ? [] : [key]), ...at].join('.'), problem, fix];
}
