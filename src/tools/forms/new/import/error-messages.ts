import { isPlainObject } from '#shared/forms/plain-object.ts';
import { ASSERTIONS } from '#engine/testing/index.ts';
import { namesAskedFor, PLACEHOLDERS } from '../../lint/schema/messages.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Called with the path of something that could not be taken over, and the reason. */
type Report = (path: readonly string[], why: string) => void;

/** Why a value cannot be a message; undefined if it can. */
function messageProblem(text: unknown): string | undefined {
  if (typeof text !== 'string' || text === '') return 'a message must be a text';
  return text.match(PLACEHOLDERS) ? 'placeholders in braces are not replaced' : undefined;
}

/** Validating keywords whose value contains schemas or names. */
const SCHEMA_ASSERTIONS: ReadonlySet<string> = new Set([
  'required',
  'additionalProperties',
  'contains',
  'propertyNames',
  'not',
  'anyOf',
  'oneOf',
]);

/** The same message for each validating keyword of a schema. */
function forEveryKeyword(schema: Raw, text: unknown): Raw {
  return Object.fromEntries(
    Object.keys(schema)
      .filter((keyword) => Object.hasOwn(ASSERTIONS, keyword) || SCHEMA_ASSERTIONS.has(keyword))
      .map((keyword) => [keyword, text]),
  );
}

function messagesByName(messages: Raw, names: readonly string[], report: Report): Raw {
  const entries = Object.entries(messages).filter(([name, text]) => {
    const why = messageProblem(text) ?? (names.includes(name) ? undefined : `"${name}" is not required beside it`);
    if (why !== undefined) report([name], why);
    return why === undefined;
  });
  return Object.fromEntries(entries);
}

/**
 * Converts the `errorMessage` of ajv-errors to one message for each keyword beside it. ajv-errors also accepts one text for all keywords,
 * `_` for the remaining ones, and messages for inner fields. The latter are reported, as they belong into the inner schemas.
 *
 * @param schema must have only supported keywords
 */
export function withOwnMessages({ errorMessage: given, ...schema }: Raw, report: Report): Raw {
  if (given === undefined) return schema;
  const at: Report = (path, why) => report(['errorMessage', ...path], why);
  if (!isPlainObject(given)) {
    const messages = forEveryKeyword(schema, given);
    const why = messageProblem(given) ?? (Object.keys(messages).length === 0 ? 'there is no rule beside it' : undefined);
    if (why !== undefined) at([], why);
    return why === undefined ? { ...schema, errorMessage: messages } : schema;
  }
  const names = namesAskedFor(schema);
  const { _: others, ...own } = given;
  const all = { ...(others !== undefined && forEveryKeyword(schema, others)), ...own };
  const accepted = Object.entries(all).flatMap(([keyword, text]): [string, unknown][] => {
    const isThere = Object.hasOwn(schema, keyword) || (keyword === 'required' && names.length > 0);
    if (keyword === 'properties' || keyword === 'items') at([keyword], 'write these messages into the subschemas themselves');
    else if (!isThere) at([keyword], `there is no "${keyword}" beside it`);
    else if (keyword === 'required' && isPlainObject(text))
      return [[keyword, messagesByName(text, names, (path, why) => at([keyword, ...path], why))]];
    else if (messageProblem(text) === undefined) return [[keyword, text]];
    else at([keyword], messageProblem(text) ?? '');
    return [];
  });
  const messages = Object.fromEntries(accepted.filter(([, text]) => !isPlainObject(text) || Object.keys(text).length > 0));
  return Object.keys(messages).length > 0 ? { ...schema, errorMessage: messages } : schema;
}
