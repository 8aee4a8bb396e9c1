// Finds the field at a path, and what differs between two versions of a field.
import type { Form, Resolution } from '../form/compile-form.ts';
import type { Field } from '../model/field.ts';
import { joinPath, toKeys, valueAt, type Path } from '../schema/path.ts';

/** A form and its current values. */
export interface ResolvedForm {
  readonly form: Form;
  readonly resolution: Resolution;
}

/** The field at a path; undefined while it is not visible. */
export const fieldAt = ({ root }: Resolution, path: Path): Field | undefined =>
  toKeys(path).reduce<Field | undefined>((field, key) => field?.child(key), root);

/** The field at a path. A row, an entry or a property that does not exist yet is a new, empty one. */
export const fieldOrBlankAt = ({ form, resolution }: ResolvedForm, path: Path): Field | undefined =>
  toKeys(path).reduce<Field | undefined>((field, name) => {
    const key = field?.isList ? Number(name) : name;
    return field && (field.child(key) ?? form.blankChild(field, key));
  }, resolution.root);

export const controlValueAt = ({ values }: Resolution, path: Path): unknown => valueAt(values, path);

/** Whether two versions of a field show the same controls. */
export function isSameLayout(a: Field, b: Field): boolean {
  if (a === b) return true;
  const isSameChoice = (index: number) =>
    a.choices[index]?.key === b.choices[index]?.key && a.choices[index]?.selected === b.choices[index]?.selected;
  return (
    a.schema === b.schema &&
    a.kind === b.kind &&
    a.required === b.required &&
    a.isCollapsed === b.isCollapsed &&
    a.keys.length === b.keys.length &&
    a.keys.every((key, index) => key === b.keys[index]) &&
    a.choices.length === b.choices.length &&
    a.choices.every((_choice, index) => isSameChoice(index))
  );
}

/**
 * The paths of the fields that differ between two resolutions: in visibility, value or schema. Unchanged fields are the same objects and are
 * skipped, so the time only depends on the number of changed fields and their siblings.
 */
export function changedPaths(before: Field, after: Field): readonly Path[] {
  const changed: Path[] = [];
  const compare = (former: Field | undefined, current: Field | undefined, path: Path): void => {
    if (former === current) return;
    changed.push(path);
    const keys =
      former && current && former.keys === current.keys ? former.keys : new Set([...(former?.keys ?? []), ...(current?.keys ?? [])]);
    for (const key of keys) compare(former?.child(key), current?.child(key), joinPath(path, key));
  };
  compare(before, after, '');
  return changed;
}
