// Explains why a form rejects a payload, for people who write payloads and schemas.
import { typeOf } from '../fields/field-kind.ts';
import { schemasAt } from '../form/find-values.ts';
import type { Json, TypeName } from '../normalized-schema/index.ts';
import { isPlainObject } from '../schema/json.ts';
import { valueAt, type Path } from '../schema/path.ts';
import type { Keywords } from '../schema/subschema.ts';
import { normalizePayload, writtenPath } from '../server/index.ts';
import { errorsOf, type PayloadRules } from './payload-rules.ts';

/** Why a form rejects the value at one path: the rule and the type of the value, but never the value. */
export interface PayloadIssue {
  /** The path in the payload as it was written; '' for the payload as a whole. */
  readonly path: Path;
  readonly keyword: string;
  /** The value of the keyword; null if that is a schema or a list of names. */
  readonly limit: Json;
  readonly valueKind: TypeName | 'absent';
  readonly message: string;
}

/** Keywords whose value is a list of names. */
const WITHOUT_LIMIT: ReadonlySet<string> = new Set(['required', 'dependentRequired']);

function limitOf(keyword: string, limit: unknown): Json {
  if (keyword === 'additionalProperties') return false;
  return limit === undefined || WITHOUT_LIMIT.has(keyword) ? null : (limit as Json);
}

function kindAt(body: unknown, path: Path): PayloadIssue['valueKind'] {
  const value = valueAt(body, path);
  return value === undefined ? 'absent' : typeOf(value);
}

/** The reasons why a form rejects a payload: at most one per path, in the order of the form. */
export function issuesOf(rules: PayloadRules, body: unknown): PayloadIssue[] {
  const { form } = rules;
  const payload = isPlainObject(body) ? normalizePayload(form, body) : body;
  return errorsOf(rules, body).map(({ path: normalizedPath, keyword, params, message }) => {
    const path = isPlainObject(body) ? writtenPath(form, body, normalizedPath) : normalizedPath;
    const hasKeyword = (keywords: Keywords) => Object.hasOwn(keywords, keyword);
    const limit = params[keyword] ?? schemasAt(form, body, path).find(hasKeyword)?.[keyword];
    return { path, keyword, limit: limitOf(keyword, limit), valueKind: kindAt(payload, normalizedPath), message };
  });
}
