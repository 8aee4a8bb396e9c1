import { isPlainObject } from '#shared/forms/plain-object.ts';
import { applicatorKind } from '#engine/normalized-schema/index.ts';
import type { RuleIssue } from '../rule.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Placeholders, which are only replaced in the messages of `messages.json`. */
export const PLACEHOLDERS = /\{(?:title|limit)\}/g;

/** A schema and its subschemas as they are written in the file, with their dotted keys. */
function* schemasIn(schema: unknown, path: readonly string[]): Generator<readonly [key: string, schema: Raw]> {
  if (!isPlainObject(schema)) return;
  yield [path.join('.'), schema];
  for (const [keyword, value] of Object.entries(schema)) {
    const shape = applicatorKind(keyword);
    if (shape === undefined) continue;
    if (Array.isArray(value)) for (const [index, one] of value.entries()) yield* schemasIn(one, [...path, keyword, String(index)]);
    else if (shape === 'one') yield* schemasIn(value, [...path, keyword]);
    else if (isPlainObject(value)) for (const [name, one] of Object.entries(value)) yield* schemasIn(one, [...path, keyword, name]);
  }
}

/** The names that an object requires, always or together with another one. */
export function namesAskedFor({ required, dependencies }: Raw): string[] {
  const depending = isPlainObject(dependencies) ? Object.values(dependencies).filter(Array.isArray) : [];
  return [required, ...depending].flatMap((names) => (Array.isArray(names) ? (names as string[]) : []));
}

function* unknownNames(key: string, messages: unknown, names: readonly string[]): Generator<RuleIssue> {
  for (const name of isPlainObject(messages) ? Object.keys(messages) : []) {
    if (!names.includes(name))
      yield [`${key}.${name}`, `a message for ${name}, which does not exist`, `Add ${name}, or remove the message`];
  }
}

/** Reports placeholders in a message of a field: visitors would see them with their braces. */
function* placeholders(key: string, messages: unknown): Generator<RuleIssue> {
  if (isPlainObject(messages)) for (const [name, one] of Object.entries(messages)) yield* placeholders(`${key}.${name}`, one);
  const [placeholder] = (typeof messages === 'string' && messages.match(PLACEHOLDERS)) || [];
  if (placeholder !== undefined)
    yield [key, `the placeholder ${placeholder} is not replaced here`, 'Write the value itself; only messages.json can have placeholders'];
}

/**
 * Reports messages for rules that a schema does not have, and messages with placeholders.
 *
 * @param source schema.json as it was written
 * @param resolvedAt returns the schema at a dotted key, with shared definitions resolved
 */
export function* lintMessages(source: object, resolvedAt: (key: string) => object | undefined): Generator<RuleIssue> {
  for (const [key, schema] of schemasIn(source, [])) {
    const messages = schema['errorMessage'];
    const at = key === '' ? 'errorMessage' : `${key}.errorMessage`;
    if (!isPlainObject(messages)) continue;
    const present = new Set([...Object.keys(schema), ...Object.keys(resolvedAt(key) ?? {})]);
    const names = namesAskedFor(schema);
    if (names.length > 0) present.add('required');
    for (const keyword of Object.keys(messages)) {
      if (present.has(keyword) || (key === '' && keyword === 'required')) continue;
      yield [`${at}.${keyword}`, `a message for ${keyword}, which does not exist`, `Add ${keyword}, or remove the message`];
    }
    yield* placeholders(at, messages);
    yield* unknownNames(`${at}.required`, messages['required'], names);
  }
}
