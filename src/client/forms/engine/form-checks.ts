import { patternOf } from '#shared/forms/schema/patterns.ts';
import { normaliseValue, onlyOf, pruneTyped, typedValue } from '#shared/forms/normalise.ts';
import { fieldAt, fieldPath, keysAlong, valueAt, type FieldPath } from '#shared/forms/path.ts';
import { placeBroken, toldOf } from '#shared/forms/place-broken.ts';
import { decidersOf, shownBy } from '#shared/forms/reveals.ts';
import { goesByOthers } from '#shared/forms/schema/data-pointer.ts';
import { explain, explainAt, explainPart } from '#shared/forms/schema/explain.ts';
import { isFlat } from '#shared/forms/structure/flat.ts';
import type { FieldError, FieldSchema, Payload } from '#shared/forms/types.ts';
import type { FormChecks, Judgement } from './checks.ts';
import type { FormModule } from '../form-module.ts';
import { createNestedChecks } from './nested/nested-checks.ts';

/** What is said of a value that is unlike what its field expects. */
function adviceOn(field: FieldSchema | undefined, held: unknown): string | undefined {
  const value = field?.advice && normaliseValue(held, field);
  return typeof value === 'string' && !patternOf(field?.advice?.unlike ?? '').test(value) ? field?.advice?.text : undefined;
}

/** Judges what would be sent (trimmed, empties absent, hidden fields dropped), by walking it along the form's schema. */
export function createChecks({ definition: { schema } }: FormModule): FormChecks {
  if (!isFlat(schema)) return createNestedChecks(schema);

  /** The fields that have a say in what is said of one; undefined where that may be any. */
  const deciders = new Map<string, readonly string[] | undefined>();
  /** The fields that go by others, once somebody has asked. */
  let crossed: readonly string[] | undefined;
  /** The fields that follow each one, once somebody has asked. */
  const readBy = new Map<FieldPath, readonly FieldPath[]>();
  /** What was said of a field last, and of which values: one that is left is mostly as it was. */
  const said = new Map<FieldPath, { readonly read: readonly unknown[]; readonly message: string | undefined }>();

  function decidersAt(name: string): readonly string[] | undefined {
    if (!deciders.has(name)) deciders.set(name, goesByOthers(schema.properties[name]) ? undefined : decidersOf(schema, name));
    return deciders.get(name);
  }

  function judge(judged: Payload, path: FieldPath): string | undefined {
    const broken = explainAt(schema, pruneTyped(judged, schema), keysAlong(path));
    if (broken.length === 0) return undefined;
    return placeBroken(broken, schema).find(({ field }) => field === path)?.message;
  }

  /**
   * What `judge` says of a field that nothing else decides and that something is typed into, each key anew, or ticked in: of its own
   * rules the first one broken. Of a broken list, the whole says where.
   */
  function ofOwnRules(held: unknown, name: string): { readonly message: string | undefined } | undefined {
    const field = schema.properties[name];
    const isTicked = Array.isArray(held) && held.length > 0;
    const value = field && (isTicked || typeof held === 'string') ? typedValue(held, field, schema) : undefined;
    if (!field || value === undefined || (typeof value === 'object' && !isTicked)) return undefined;
    const [broken] = explainPart(field, value, schema, 1);
    return isTicked && broken ? undefined : { message: broken && toldOf(broken) };
  }

  function one(values: Payload, path: FieldPath): string | undefined {
    const [name = ''] = keysAlong(path);
    const names = decidersAt(name);
    if (!names) return judge(values, path);
    const read = names.map((by) => values[by]);
    const before = said.get(path);
    if (before?.read.every((value, index) => value === read[index])) return before.message;
    const own = names.length === 1 ? ofOwnRules(read[0], name) : undefined;
    const { message } = own ?? { message: judge(onlyOf(values, names), path) };
    said.set(path, { read, message });
    return message;
  }

  function advice(values: Payload, path: FieldPath): string | undefined {
    return adviceOn(fieldAt(schema, path), valueAt(values, path));
  }

  function alone(path: FieldPath, value: unknown): Judgement | undefined {
    const [name = ''] = keysAlong(path);
    const own = decidersAt(name)?.length === 1 ? ofOwnRules(value, name) : undefined;
    return own && { error: own.message, advice: adviceOn(schema.properties[name], value) };
  }

  function all(values: Payload): FieldError[] {
    const broken = explain(schema, pruneTyped(values, schema));
    return broken.length === 0 ? [] : placeBroken(broken, schema);
  }

  /** What a field shows, and what that shows in turn; and those that go by others, which may be this one. */
  function readers(path: FieldPath): readonly FieldPath[] {
    const before = readBy.get(path);
    if (before) return before;
    crossed ??= Object.keys(schema.properties).filter((name) => goesByOthers(schema.properties[name]));
    const [own = ''] = keysAlong(path);
    const following = [...shownBy(schema, own), ...crossed.filter((name) => name !== own)].map((name) => fieldPath([name]));
    readBy.set(path, following);
    return following;
  }

  return {
    isNested: false,
    shown: (values) => ({ values, pathOf: (path) => path }),
    all,
    one,
    alone,
    advice,
    readers,
  };
}
