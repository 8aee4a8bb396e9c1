import { isDataReference } from '../evaluation/instance.ts';
import type { Violation } from '../evaluation/violation.ts';
import type { Field } from '../model/field.ts';
import { isObject } from '../schema/json.ts';
import { toPath, type Key } from '../schema/path.ts';
import type { MessageKey, Messages } from '../messages/en.ts';
import { sizeInWords } from '../fields/size-in-words.ts';
import { interpolate } from '../messages/interpolate.ts';

/** Keywords of lists whose entries are filled in one by one, and not ticked. */
const ROW_KEYS: Readonly<Record<string, MessageKey>> = { minItems: 'minRows', maxItems: 'maxRows', uniqueItems: 'uniqueRows' };

/** The title of a field: its own, else its name. */
const titleOf = (field: Field | undefined, key: Key | undefined, messages: Messages): string =>
  field?.schema.keywords.title ?? (key === undefined ? messages.form : String(key));

/** Whether several branches match because their discriminator is empty: choosing one of its options is what is missing. */
const isUndecided = ({ matches, property }: Violation): boolean => matches === 'several' && property !== undefined;

/** What the schema itself says: `errorMessage` by keyword, for names by keyword and name. */
export function ownMessage(violation: Violation): string | undefined {
  if (isUndecided(violation)) return undefined;
  const { subschema, keyword, property, together, matches } = violation;
  const all = subschema.keywords.errorMessage ?? {};
  const own = (matches === 'none' ? all['none'] : undefined) ?? all[keyword];
  const name = property ?? (together && toPath(together));
  const found = isObject(own) && name !== undefined ? own[name] : own;
  return typeof found === 'string' ? found : undefined;
}

function messageKey({ subschema, keyword, property, together, matches }: Violation, field: Field | undefined): MessageKey | undefined {
  if (matches !== undefined && property !== undefined) return 'enum';
  if (matches === 'none') return 'noBranch';
  if (keyword === 'not' && together) return 'together';
  if (keyword === 'not' && (property !== undefined || subschema.rejectsAll)) return 'forbidden';
  if (keyword === 'const' && isDataReference(subschema.keywords.const)) return 'same';
  if (keyword === 'type') {
    const types = [subschema.keywords.type ?? []].flat().filter((type) => type !== 'null');
    const [type] = types;
    return types.length === 1 && (type === 'integer' || type === 'number') ? type : 'type';
  }
  return field?.kind === 'rows' && ROW_KEYS[keyword] !== undefined ? ROW_KEYS[keyword] : (keyword as MessageKey);
}

/**
 * The sentence for a violation: the schema's own (`errorMessage`), else the catalogue's.
 *
 * @param field the field that shows it; undefined where it is about a name that the form does not have
 * @param around the field around that, whose fields the sentence may name
 */
export function messageFor(violation: Violation, field: Field | undefined, around: Field | undefined, messages: Messages): string {
  const { subschema, keyword, property, together } = violation;
  const own = isUndecided(violation) ? field?.schema.keywords.errorMessage?.['enum'] : ownMessage(violation);
  if (typeof own === 'string') return own;
  const key = messageKey(violation, field);
  const template = key !== undefined && Object.hasOwn(messages, key) ? messages[key] : messages.not;
  const titleIn = (name: string) => titleOf(around?.child(name), name, messages);
  const limit = subschema.keywords[keyword];
  const limitText = () => {
    if (isDataReference(limit)) return titleIn(limit.$data.split('/').at(-1) ?? '');
    return keyword === 'maxFileSize' ? sizeInWords(Number(limit), messages) : [limit].flat().map(String).join(', ');
  };
  return interpolate(template, {
    title: titleOf(field, property ?? field?.key, messages),
    titles: (together ?? []).map(titleIn).join(', '),
    limit: limitText(),
  });
}
