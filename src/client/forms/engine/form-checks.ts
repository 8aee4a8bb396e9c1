import { normaliseValue, pruneTyped } from '#shared/forms/normalise.ts';
import { fieldAt, keysAlong, valueAt, type FieldPath } from '#shared/forms/path.ts';
import { placeBroken } from '#shared/forms/place-broken.ts';
import { explain, explainAt } from '#shared/forms/schema/explain.ts';
import { isFlat, type Shown } from '#shared/forms/structure/shown.ts';
import type { ChooseAt } from '#shared/forms/structure/walk.ts';
import type { FieldError, Payload } from '#shared/forms/types.ts';
import type { FormModule } from '../form-module.ts';
import { createNestedChecks } from './nested-checks.ts';

/** Checks a form's values on the page: all of them, or what one field asks for. Both give the same verdict, and the API's. */
export interface FormChecks {
  /** Whether fields lie in one another, or depend on one another. */
  readonly isNested: boolean;
  /** What of the values counts, and is sent. */
  readonly shown: (values: Payload, chooseAt?: ChooseAt) => Shown;
  /** The errors of all values, one a field, in the order of the schema. */
  readonly all: (values: Payload, chooseAt?: ChooseAt) => FieldError[];
  /** The error of one field; of the others only those are looked at that have a say in it. */
  readonly one: (values: Payload, path: FieldPath, chooseAt?: ChooseAt) => string | undefined;
  /** The fields, or places of fields, whose verdict follows the value at a path: it decides whether they show, or a rule reads both. */
  readonly readers: (path: FieldPath, values?: Payload, chooseAt?: ChooseAt) => readonly FieldPath[];
  /** What is said of a value that is unlike what its field expects. Nothing is refused for it. */
  readonly advice: (values: Payload, path: FieldPath, chooseAt?: ChooseAt) => string | undefined;
}

/** Judges what would be sent (trimmed, empties absent, hidden fields dropped), by walking it along the form's schema. */
export function createChecks({ definition: { schema } }: FormModule): FormChecks {
  if (!isFlat(schema)) return createNestedChecks(schema);

  function one(values: Payload, path: FieldPath): string | undefined {
    const broken = explainAt(schema, pruneTyped(values, schema), keysAlong(path));
    if (broken.length === 0) return undefined;
    return placeBroken(broken, schema).find(({ field }) => field === path)?.message;
  }

  function advice(values: Payload, path: FieldPath): string | undefined {
    const field = fieldAt(schema, path);
    const value = field?.advice && normaliseValue(valueAt(values, path), field);
    return typeof value === 'string' && !new RegExp(field?.advice?.unlike ?? '', 'u').test(value) ? field?.advice?.text : undefined;
  }

  function all(values: Payload): FieldError[] {
    const broken = explain(schema, pruneTyped(values, schema));
    return broken.length === 0 ? [] : placeBroken(broken, schema);
  }

  return {
    isNested: false,
    shown: (values) => ({ values, pathOf: (path) => path }),
    all,
    one,
    advice,
    readers: (path) => Object.values(schema.properties[path]?.reveals ?? {}).flat(),
  };
}
