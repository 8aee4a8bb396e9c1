import { isPlainObject } from '#shared/forms/plain-object.ts';
import { canonicalJson } from '#engine/normalized-schema/index.ts';
import type { Subschema } from '#engine/normalized-schema/index.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import type { UnplacedChange } from '../change.ts';

/** The messages of a schema: by keyword, and for missing fields by name. */
function messagesByRule(schema: Subschema): Map<string, string> {
  const { errorMessage = {} } = schema as FieldSchema;
  const all = Object.entries(errorMessage as Readonly<Record<string, unknown>>).flatMap(([keyword, message]) =>
    isPlainObject(message)
      ? Object.entries(message).map(([name, text]) => [`missing "${name}"`, text] as const)
      : [[keyword === 'required' ? 'missing fields' : keyword, message] as const],
  );
  return new Map(all.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string'));
}

/**
 * Compares the messages of rules that both versions have. A message that is added or removed with its rule, or that only changes with the
 * rule's limit, is not reported.
 */
export function compareMessages(before: Subschema, after: Subschema): UnplacedChange[] {
  const [former, now] = [messagesByRule(before), messagesByRule(after)];
  const valueOf = (schema: Subschema, keyword: string) => (schema as Readonly<Record<string, unknown>>)[keyword];
  const hasChanged = (keyword: string) =>
    Object.hasOwn(after, keyword) &&
    keyword !== 'required' &&
    canonicalJson(valueOf(after, keyword)) !== canonicalJson(valueOf(before, keyword));
  return [...new Set([...former.keys(), ...now.keys()])].flatMap((rule) => {
    const [was, is] = [former.get(rule), now.get(rule)];
    if (was === is || hasChanged(rule)) return [];
    return [{ harm: 'words' as const, kind: 'words', what: `the message for ${rule} is ${quote(is)} now, and was ${quote(was)}` }];
  });
}

const quote = (message: string | undefined) => (message === undefined ? 'the standard one' : `«${message}»`);
