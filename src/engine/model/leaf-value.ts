// The value that a single control submits. Hidden fields are left out in `submitted-value.ts`.
import { isOption, typeOf, typesOf, CONTAINER_KINDS, type FieldKind, type MergedKeywords } from '../fields/field-kind.ts';
import type { FieldModel } from './field-model.ts';
import { ownKeywords } from './merge-schemas.ts';
import { normalizeText, type Normalizers, type ValueNormalizer } from './normalize-value.ts';
import type { PossibleSchemas } from './possible-schemas.ts';

/** Types whose values visitors type as text, so that a control for one type can hold a value of another. */
const TYPED_TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer']);

/** Whether a schema accepts the type of a value. The types that visitors type as text count as one. */
const acceptsTypeOf = (keywords: MergedKeywords, value: unknown): boolean =>
  typesOf(keywords).some((type) => type === typeOf(value) || (TYPED_TYPES.has(type) && TYPED_TYPES.has(typeOf(value))));

/**
 * Whether a value was entered while another branch was selected: the visible control cannot hold it, but another schema for the same path
 * accepts its type. Such a value is kept, and not submitted.
 *
 * @param possible all schemas that may apply at the field's path
 */
export function isStaleBranchValue(keywords: MergedKeywords, kind: FieldKind, controlValue: unknown, possible: PossibleSchemas): boolean {
  const isSingle = typeof controlValue !== 'object';
  const hasNoControl =
    kind === 'checkbox' ? typeof controlValue !== 'boolean' : isSingle && kind === 'constant' && controlValue !== keywords.const;
  if (kind === 'checkboxes' && Array.isArray(controlValue)) return false;
  if (!CONTAINER_KINDS.has(kind) && kind !== 'checkboxes' && !hasNoControl) {
    if ((isSingle && typeof controlValue !== 'boolean') || isOption(keywords, controlValue)) return false;
  }
  if (!hasNoControl && acceptsTypeOf(keywords, controlValue)) return false;
  return possible.subschemas.some((subschema) => acceptsTypeOf(ownKeywords(subschema), controlValue));
}

export interface ControlContext {
  readonly normalizer: ValueNormalizer;
  readonly normalizers: Normalizers;
  /** All schemas that may apply at the field's path. A function, because finding them takes time and most values do not need them. */
  readonly possible: () => PossibleSchemas;
}

/** The submitted value of a control; undefined where it is not filled in. */
export function leafValueOf(
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
  // The most frequent case first.
  if (typeof controlValue === 'string' && kind === 'text') return normalizeText(controlValue, keywords, normalizers, possible);
  if (isStaleBranchValue(keywords, kind, controlValue, possible())) return undefined;
  if (typeof controlValue === 'string') return normalizeText(controlValue, keywords, normalizers, possible);
  if (typeof controlValue !== 'object') return controlValue;
  const value = normalizer.normalize(controlValue, possible());
  if (kind !== 'checkboxes' || !Array.isArray(value)) return value;
  // Checkboxes never hold objects: these come from another branch.
  const ticked = value.filter((entry) => typeof entry !== 'object' || entry === null);
  return ticked.length === 0 ? undefined : ticked.length === value.length ? value : ticked;
}
