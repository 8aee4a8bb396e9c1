import { patternOf } from '#shared/forms/schema/rules.ts';
import { normaliseValue, pruneTyped, pruneTypedField } from '#shared/forms/normalise.ts';
import { fieldAt, keysAlong, valueAt, type FieldPath } from '#shared/forms/path.ts';
import { placeBroken } from '#shared/forms/place-broken.ts';
import { isDataPointer } from '#shared/forms/schema/data-pointer.ts';
import { explain, explainAt } from '#shared/forms/schema/explain.ts';
import { isFlat } from '#shared/forms/structure/shown.ts';
import type { FieldError, Payload } from '#shared/forms/types.ts';
import type { FormChecks } from './checks.ts';
import type { FormModule } from '../form-module.ts';
import { createNestedChecks } from './nested-checks.ts';

/** Whether what is asked of a field goes by another one (`$data`). */
function goesByOthers(part: unknown): boolean {
  return typeof part === 'object' && part !== null && (isDataPointer(part) || Object.values(part).some(goesByOthers));
}

/** Judges what would be sent (trimmed, empties absent, hidden fields dropped), by walking it along the form's schema. */
export function createChecks({ definition: { schema } }: FormModule): FormChecks {
  if (!isFlat(schema)) return createNestedChecks(schema);

  const compared = new Map<string, boolean>();

  function one(values: Payload, path: FieldPath): string | undefined {
    const keys = keysAlong(path);
    const [name = ''] = keys;
    const isCompared = compared.get(name) ?? goesByOthers(schema.properties[name]);
    compared.set(name, isCompared);
    const judged = isCompared ? pruneTyped(values, schema) : pruneTypedField(values, schema, name);
    const broken = explainAt(schema, judged, keys);
    if (broken.length === 0) return undefined;
    return placeBroken(broken, schema).find(({ field }) => field === path)?.message;
  }

  function advice(values: Payload, path: FieldPath): string | undefined {
    const field = fieldAt(schema, path);
    const value = field?.advice && normaliseValue(valueAt(values, path), field);
    return typeof value === 'string' && !patternOf(field?.advice?.unlike ?? '').test(value) ? field?.advice?.text : undefined;
  }

  function all(values: Payload): FieldError[] {
    const broken = explain(schema, pruneTyped(values, schema));
    return broken.length === 0 ? [] : placeBroken(broken, schema);
  }

  /** What a field shows, and what that shows in turn. */
  function readers(path: FieldPath): FieldPath[] {
    const shown = new Set([path]);
    for (const name of shown) for (const one of Object.values(schema.properties[name]?.reveals ?? {}).flat()) shown.add(one);
    shown.delete(path);
    return [...shown];
  }

  return {
    isNested: false,
    shown: (values) => ({ values, pathOf: (path) => path }),
    all,
    one,
    advice,
    readers,
  };
}
