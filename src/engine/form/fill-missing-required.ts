import { CONTAINER_KINDS } from '../fields/field-kind.ts';
import { mustBeTicked } from '../fields/must-be-ticked.ts';
import type { Field } from '../model/field.ts';
import { isPlainObject, setOwn, type JsonObject } from '../schema/json.ts';
import type { Form } from './compile-form.ts';

/** A value with the defaults in it; the same value where none is missing. */
function fill(field: Field, held: unknown): unknown {
  if (held === undefined || held === null) {
    const { default: initial } = field.schema.keywords;
    if (!field.required) return held;
    if (initial !== undefined && !mustBeTicked(field.schema.keywords)) return initial;
    if (field.kind !== 'group' || field.isCollapsed) return held;
    const group = fillGroup(field, {});
    return Object.keys(group).length > 0 ? group : held;
  }
  if (!CONTAINER_KINDS.has(field.kind)) return held;
  if (Array.isArray(held)) {
    const rows = held.map((row: unknown, index) => {
      const child = field.child(index);
      return child ? fill(child, row) : row;
    });
    return rows.some((row, index) => row !== held[index]) ? rows : held;
  }
  return isPlainObject(held) ? fillGroup(field, held) : held;
}

function fillGroup(field: Field, held: JsonObject): JsonObject {
  let filled: Record<string, unknown> | undefined;
  for (const [index, child] of field.children.entries()) {
    const name = String(field.keys[index]);
    const before = Object.hasOwn(held, name) ? held[name] : undefined;
    const after = fill(child, before);
    if (after !== before) setOwn((filled ??= { ...held }), name, after);
  }
  return filled ?? held;
}

/** How often defaults may make further required fields show. */
const MAX_ROUNDS = 10;

/**
 * Fills in the default of each required field without a value, at any depth, for values entered before the form had the field. Optional fields
 * stay empty: nobody answered them.
 */
export function fillMissingRequired(form: Form, values: JsonObject): JsonObject {
  let filled = values;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = fill(form.resolve(filled).root, filled) as JsonObject;
    if (next === filled) break;
    filled = next;
  }
  return filled;
}
