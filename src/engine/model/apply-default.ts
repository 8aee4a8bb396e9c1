// Decides when a field gets the `default` of its schema, and which value it then has.
import { isEqual, isPlainObject, type JsonObject } from '../schema/json.ts';
import type { Key } from '../schema/path.ts';
import type { Field } from './field.ts';
import type { MergedSchema } from './field-model.ts';
import { isEmptyDeep } from './normalize-value.ts';
import type { Scope } from './scope.ts';

/**
 * The value of a field's controls with its default: a field without a value gets the `default`. A value that equals a former `default`
 * is replaced by the new one.
 *
 * @param previous the field in the previous resolution
 * @param isNew whether the field was not visible before
 */
export function applyDefault(
  { keywords, kind }: MergedSchema,
  controlValue: unknown,
  required: boolean,
  previous: Field | undefined,
  isNew: boolean,
): unknown {
  const defaultValue = keywords.default;
  if (defaultValue === undefined) return controlValue;
  if (previous) {
    const formerDefault = previous.schema.keywords.default;
    return formerDefault !== undefined && controlValue !== undefined && isEqual(controlValue, formerDefault) ? defaultValue : controlValue;
  }
  const cannotHold = (kind === 'group' && !isPlainObject(defaultValue)) || (kind === 'rows' && !Array.isArray(defaultValue));
  if (!isNew || cannotHold) return controlValue;
  if (kind === 'group' && required && isPlainObject(controlValue)) return { ...(defaultValue as JsonObject), ...controlValue };
  return controlValue === undefined ? defaultValue : controlValue;
}

/**
 * Whether a default may be applied to a child of a field. Not in a group that is optional and empty, nor in rows and entries that a visitor
 * has added.
 *
 * @param isInitial whether the form is resolved for the first time
 */
export function mayApplyDefault({ request, taken, isAddingRows }: Scope, key: Key, isInitial: boolean): boolean {
  const { controlValue, previous, required, allowsDefault, isFromDefault } = request;
  if (!allowsDefault && !isFromDefault && !isAddingRows) return false;
  const { merged } = taken;
  const isRowOrEntry = typeof key === 'number' || !merged.has(key);
  if (isRowOrEntry && previous && !isAddingRows) return previous.child(key) !== undefined;
  const { default: groupDefault } = merged.keywords;
  if (merged.kind === 'group' && groupDefault !== undefined && !isPlainObject(groupDefault)) return false;
  // A group that is required or has a value is submitted, so its fields may begin with their defaults.
  const hasValue = isFromDefault || (!isInitial && !isEmptyDeep(controlValue));
  return hasValue || (required && (!isRowOrEntry || isAddingRows));
}
