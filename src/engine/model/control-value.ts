// The value that a single control submits, and what a field begins with.
import { isOption, typeOf, typesOf, CONTAINER_KINDS, type FieldKind, type MergedKeywords } from '../fields/field-kind.ts';
import { isEqual, isPlainObject, type JsonObject } from '../schema/json.ts';
import type { Field } from './field.ts';
import type { FieldModel, MergedSchema } from './field-model.ts';
import { ownKeywords } from './merge-schemas.ts';
import { normalizeText, type Normalizers, type ValueNormalizer } from './normalize-value.ts';
import type { PossibleSchemas } from './possible-schemas.ts';

/** Types whose values can be written as text, so that one control may hold another one's value. */
const WRITTEN_TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer']);

/** Whether a field asks for values of this type, or for any that are written as text. */
const asksForType = (keywords: MergedKeywords, value: unknown): boolean =>
  typesOf(keywords).some((type) => type === typeOf(value) || (WRITTEN_TYPES.has(type) && WRITTEN_TYPES.has(typeOf(value))));

/**
 * Whether a value was left by another branch: the field that shows now has no control for it, but another schema for the same place asks
 * for such values. It is kept, and not submitted.
 *
 * @param possible all schemas that may apply at the field's place
 */
export function isStaleBranchValue(keywords: MergedKeywords, kind: FieldKind, controlValue: unknown, possible: PossibleSchemas): boolean {
  const isSingle = typeof controlValue !== 'object';
  const hasNoControl =
    kind === 'checkbox' ? typeof controlValue !== 'boolean' : isSingle && kind === 'constant' && controlValue !== keywords.const;
  if (kind === 'checkboxes' && Array.isArray(controlValue)) return false;
  if (!CONTAINER_KINDS.has(kind) && kind !== 'checkboxes' && !hasNoControl) {
    if ((isSingle && typeof controlValue !== 'boolean') || isOption(keywords, controlValue)) return false;
  }
  if (!hasNoControl && asksForType(keywords, controlValue)) return false;
  return possible.subschemas.some((one) => asksForType(ownKeywords(one), controlValue));
}

export interface ControlContext {
  readonly normalizer: ValueNormalizer;
  readonly normalizers: Normalizers;
  /** All schemas that may apply at the field's place. Called only where it matters, as it follows the whole path. */
  readonly possible: () => PossibleSchemas;
}

/** The value to submit of what a control holds; undefined where nobody filled it in. */
export function submittedValue(
  model: FieldModel,
  keywords: MergedKeywords,
  kind: FieldKind,
  controlValue: unknown,
  { normalizer, normalizers, possible }: ControlContext,
): unknown {
  if (controlValue === undefined) return undefined;
  if (kind === 'file') return controlValue === '' || controlValue === null ? undefined : controlValue;
  if (controlValue === null) return model.acceptsNull ? null : undefined;
  if (typeof controlValue === 'string' && controlValue.trim() === '') return isOption(keywords, controlValue) ? controlValue : undefined;
  // Most values are texts in a control for text.
  if (typeof controlValue === 'string' && kind === 'text') return normalizeText(controlValue, keywords, normalizers, possible);
  if (isStaleBranchValue(keywords, kind, controlValue, possible())) return undefined;
  if (typeof controlValue === 'string') return normalizeText(controlValue, keywords, normalizers, possible);
  if (typeof controlValue !== 'object') return controlValue;
  const value = normalizer.normalize(controlValue, possible());
  if (kind !== 'checkboxes' || !Array.isArray(value)) return value;
  // No box stands for an object, which another branch has left.
  const ticked = value.filter((one) => typeof one !== 'object' || one === null);
  return ticked.length === 0 ? undefined : ticked.length === value.length ? value : ticked;
}

/**
 * What a field holds once it shows: its `default` where it holds nothing; where its default changed and nobody had changed the value, the
 * new default.
 *
 * @param previous the field in the resolution before
 * @param isNew whether the field shows for the first time
 */
export function applyDefault(
  { keywords, kind }: MergedSchema,
  controlValue: unknown,
  required: boolean,
  previous: Field | undefined,
  isNew: boolean,
): unknown {
  const { default: initial } = keywords;
  if (initial === undefined) return controlValue;
  if (previous) {
    const before = previous.schema.keywords.default;
    return before !== undefined && controlValue !== undefined && isEqual(controlValue, before) ? initial : controlValue;
  }
  const cannotHold = (kind === 'group' && !isPlainObject(initial)) || (kind === 'rows' && !Array.isArray(initial));
  if (!isNew || cannotHold) return controlValue;
  if (kind === 'group' && required && isPlainObject(controlValue)) return { ...(initial as JsonObject), ...controlValue };
  return controlValue === undefined ? initial : controlValue;
}
