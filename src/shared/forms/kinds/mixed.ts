import { isDataPointer } from '../schema/data-pointer.ts';
import { RULES } from '../schema/rules.ts';
import type { FieldSchema, Json, TypeName } from '../types.ts';

const BESIDE_TEXT: ReadonlySet<TypeName> = new Set(['number', 'integer', 'boolean']);

/** Whether a field says that it takes texts and numbers, or texts and yes and no, so that what is typed may be meant as either. */
export function isMixed({ type }: FieldSchema): boolean {
  return Array.isArray(type) && type.includes('string') && (type as readonly TypeName[]).some((one) => BESIDE_TEXT.has(one));
}

/** What a text would be as another type: only where that spells the very same text again, so that `020` and `1e3` stay what they are. */
function readAs(type: TypeName, typed: string): Json | undefined {
  if (type === 'string') return typed;
  if (type === 'boolean') return typed === 'true' || typed === 'false' ? typed === 'true' : undefined;
  const number = Number(typed);
  return BESIDE_TEXT.has(type) && Number.isFinite(number) && String(number) === typed ? number : undefined;
}

/** Whether a field's own rules take a value; what goes by other fields is not known here. */
function takes(field: FieldSchema, value: Json): boolean {
  return Object.entries(field).every(([keyword, limit]) => {
    const rule = Object.hasOwn(RULES, keyword) ? RULES[keyword] : undefined;
    return !rule || isDataPointer(limit) || rule(limit as never, value, field);
  });
}

/** What is meant by a text that is typed into a mixed field: the first of its types, as the schema names them, whose value it takes. */
export function readMixed(typed: string, field: FieldSchema): Json {
  const values = [field.type].flat().flatMap((type) => (type === undefined ? [] : (readAs(type, typed) ?? [])));
  return values.find((value) => takes(field, value)) ?? typed;
}
