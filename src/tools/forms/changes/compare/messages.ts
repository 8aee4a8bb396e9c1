import { isPlainObject } from '#shared/forms/plain-object.ts';
import { canonicalJson } from '#engine/index.ts';
import type { Subschema } from '#shared/forms/schema/subschemas.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import type { UnplacedChange } from '../change.ts';

/** What is told, by what is wrong: of a rule that is broken its keyword, of what is missing its name. */
function told(schema: Subschema): Map<string, string> {
  const { errorMessage = {} } = schema as FieldSchema;
  const all = Object.entries(errorMessage as Readonly<Record<string, unknown>>).flatMap(([keyword, words]) =>
    isPlainObject(words)
      ? Object.entries(words).map(([name, one]) => [`missing "${name}"`, one] as const)
      : [[keyword === 'required' ? 'missing fields' : keyword, words] as const],
  );
  return new Map(all.filter((one): one is readonly [string, string] => typeof one[1] === 'string'));
}

/**
 * Messages of rules that were there before and are there still. One that comes and goes with its rule, or follows the rule's
 * limit or the field's title, is no change of its own.
 */
export function compareMessages(before: Subschema, after: Subschema): UnplacedChange[] {
  const former = told(before);
  const hasChanged = ([keyword, value]: readonly [string, unknown]) =>
    keyword !== 'required' && canonicalJson(value) !== canonicalJson((before as Readonly<Record<string, unknown>>)[keyword]);
  const moved = new Set(
    Object.entries(after)
      .filter(hasChanged)
      .map(([keyword]) => keyword),
  );
  const follows = (was: string, is: string) => before.title !== undefined && was.replaceAll(before.title, () => after.title ?? '') === is;
  return [...told(after)].flatMap(([where, is]) => {
    const was = former.get(where);
    if (was === undefined || was === is || moved.has(where) || follows(was, is)) return [];
    return [{ harm: 'words' as const, kind: 'words', what: `the message for ${where} is «${is}» now, and was «${was}»` }];
  });
}
