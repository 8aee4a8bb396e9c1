import type { PartSchema } from './places.ts';
import { RULES } from './rules.ts';
import { SUBSCHEMAS } from './subschemas.ts';

/** What is looked at with another keyword, or only where something leads to it. */
const NOT_ALONE: ReadonlySet<string> = new Set(['then', 'else', 'definitions']);

/** The keywords that lead on to other schemas or names; all others look at a value alone (`RULES`), or say nothing of it. */
const WALKED: ReadonlySet<string> = new Set(['$ref', 'required', ...Object.keys(SUBSCHEMAS).filter((keyword) => !NOT_ALONE.has(keyword))]);

/** A keyword of a schema that says something of values, and its rule where that looks at the value alone. */
export interface KeywordStep {
  readonly keyword: string;
  readonly limit: unknown;
  readonly rule: (typeof RULES)[string] | undefined;
}

const known = new WeakMap<PartSchema, readonly KeywordStep[]>();

/** What there is to look at in a schema, in the order of its keys. */
export function keywordsOf(schema: PartSchema): readonly KeywordStep[] {
  const found = known.get(schema);
  if (found) return found;
  const made = Object.entries(schema)
    .filter(([keyword]) => Object.hasOwn(RULES, keyword) || WALKED.has(keyword))
    .map(([keyword, limit]) => ({ keyword, limit, rule: Object.hasOwn(RULES, keyword) ? RULES[keyword] : undefined }));
  known.set(schema, made);
  return made;
}
