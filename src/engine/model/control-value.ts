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
export function isStaleBranchValue(keywords: MergedKeywords, kind: FieldKind, held: unknown, possible: PossibleSchemas): boolean {
  const isSingle = typeof held !== 'object';
  const hasNoControl = kind === 'checkbox' ? typeof held !== 'boolean' : isSingle && kind === 'constant' && held !== keywords.const;
  if (kind === 'checkboxes' && Array.isArray(held)) return false;
  if (!CONTAINER_KINDS.has(kind) && kind !== 'checkboxes' && !hasNoControl) {
    if ((isSingle && typeof held !== 'boolean') || isOption(keywords, held)) return false;
  }
  if (!hasNoControl && asksForType(keywords, held)) return false;
  return possible.subschemas.some((one) => asksForType(ownKeywords(one), held));
}

export interface ControlContext {
  readonly normalizer: ValueNormalizer;
  readonly normalizers: Normalizers;
  /** All schemas that may apply at the field's place. Called only where it matters, as it follows the whole path. */
  readonly possible: () => PossibleSchemas;
}

/** The value to submit of what a control holds; undefined where nobody filled it in. */
export function controlValue(
  model: FieldModel,
  keywords: MergedKeywords,
  kind: FieldKind,
  held: unknown,
  { normalizer, normalizers, possible }: ControlContext,
): unknown {
  if (held === undefined) return undefined;
  if (kind === 'file') return held === '' || held === null ? undefined : held;
  if (held === null) return model.acceptsNull ? null : undefined;
  if (typeof held === 'string' && held.trim() === '') return isOption(keywords, held) ? held : undefined;
  // Most values are texts in a control for text.
  if (typeof held === 'string' && kind === 'text') return normalizeText(held, keywords, normalizers, possible);
  if (isStaleBranchValue(keywords, kind, held, possible())) return undefined;
  if (typeof held === 'string') return normalizeText(held, keywords, normalizers, possible);
  if (typeof held !== 'object') return held;
  const value = normalizer.normalize(held, possible());
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
  held: unknown,
  required: boolean,
  previous: Field | undefined,
  isNew: boolean,
): unknown {
  const { default: initial } = keywords;
  if (initial === undefined) return held;
  if (previous) {
    const before = previous.schema.keywords.default;
    return before !== undefined && held !== undefined && isEqual(held, before) ? initial : held;
  }
  const cannotHold = (kind === 'group' && !isPlainObject(initial)) || (kind === 'rows' && !Array.isArray(initial));
  if (!isNew || cannotHold) return held;
  if (kind === 'group' && required && isPlainObject(held)) return { ...(initial as JsonObject), ...held };
  return held === undefined ? initial : held;
}
