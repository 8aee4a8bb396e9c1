// Adds defaults to payloads that were entered before the form had some of its required fields.
import { CONTAINER_KINDS } from '../fields/field-kind.ts';
import { mustBeTicked } from '../fields/must-be-ticked.ts';
import type { Field } from '../model/field.ts';
import { isPlainObject, setOwn, type JsonObject } from '../schema/json.ts';
import type { Form } from './compile-form.ts';

/** The value of a field with the missing defaults; the same object if none is missing. */
function fill(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) {
    const { default: defaultValue } = field.schema.keywords;
    if (!field.required) return value;
    if (defaultValue !== undefined && !mustBeTicked(field.schema.keywords)) return defaultValue;
    if (field.kind !== 'group' || field.isCollapsed) return value;
    const group = fillGroup(field, {});
    return Object.keys(group).length > 0 ? group : value;
  }
  if (!CONTAINER_KINDS.has(field.kind)) return value;
  if (Array.isArray(value)) {
    const rows = value.map((row: unknown, index) => {
      const child = field.child(index);
      return child ? fill(child, row) : row;
    });
    return rows.some((row, index) => row !== value[index]) ? rows : value;
  }
  return isPlainObject(value) ? fillGroup(field, value) : value;
}

function fillGroup(field: Field, value: JsonObject): JsonObject {
  let filled: Record<string, unknown> | undefined;
  for (const [index, child] of field.children.entries()) {
    const name = String(field.keys[index]);
    const current = Object.hasOwn(value, name) ? value[name] : undefined;
    const after = fill(child, current);
    if (after !== current) setOwn((filled ??= { ...value }), name, after);
  }
  return filled ?? value;
}

/** Limit for the repetition: a default may make further required fields visible. */
const MAX_ROUNDS = 10;

/**
 * Fills in the default of each required field without a value, at any depth. Optional fields stay empty, since the visitor did not answer
 * them.
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
