// What a form submits: the values of its visible fields. A hidden field is not among a field's `children`, so it is never submitted.
import { setOwn, type JsonObject } from '../schema/json.ts';
import type { Key } from '../schema/path.ts';

/** The properties of a `Field` that are read here. Importing `Field` would make a cycle. */
interface ResolvedField {
  readonly kind: string;
  readonly leafValue: unknown;
  readonly schema: { readonly prefixItemCount: number };
  readonly required: boolean;
  readonly isFilled: boolean;
  readonly isCollapsed: boolean;
  readonly isMadeOfChildren: boolean;
  readonly isNullWhenEmpty: boolean;
  readonly children: readonly { readonly value: unknown; readonly isFilled: boolean }[];
  readonly keys: readonly Key[];
  readonly unknownEntries: readonly (readonly [name: string, value: unknown])[] | undefined;
}

/** The value of a group or dictionary, without fields that submit nothing. */
function groupValue({ children, keys, unknownEntries }: ResolvedField): JsonObject {
  const object: Record<string, unknown> = {};
  // A loop, as this runs for every group at every change.
  for (let index = 0; index < children.length; index += 1) {
    const value = children[index]?.value;
    if (value !== undefined) setOwn(object, String(keys[index]), value);
  }
  for (const [name, value] of unknownEntries ?? []) setOwn(object, name, value);
  return object;
}

/** The value of a list. Empty rows are left out, except entries of `prefixItems` in front of a filled one. */
function listValue({ schema, children }: ResolvedField): readonly unknown[] {
  const last = Math.min(schema.prefixItemCount, children.findLastIndex(({ isFilled }) => isFilled) + 1);
  return children.flatMap(({ value }, index) => (value === undefined && index >= last ? [] : [value]));
}

/** The submitted value of a field: only of visible fields, and no optional field that is empty. Undefined if nothing is submitted. */
export function submittedValue(field: ResolvedField): unknown {
  if (!field.isMadeOfChildren) return field.leafValue;
  if (!field.isFilled && (!field.required || field.isCollapsed)) return undefined;
  if (field.isNullWhenEmpty && !field.isFilled) return null;
  return field.kind === 'group' ? groupValue(field) : listValue(field);
}
