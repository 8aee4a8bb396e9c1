import type { FieldKind, MergedKeywords } from '../fields/field-kind.ts';
import type { FieldModel } from './field-model.ts';

/** The value that a required control submits although it is empty: of a constant, [] or null. Undefined if the visitor must fill it in. */
export function emptyControlValue(model: FieldModel, keywords: MergedKeywords, kind: FieldKind, controlValue: unknown): unknown {
  if (kind === 'constant') return keywords.const ?? null;
  // While a required minimum of ticks is missing, the untouched checkboxes show «required», and not the message about the minimum.
  const mayBeNone = (keywords.minItems ?? 0) === 0 && keywords.hasContains !== true;
  if (kind === 'checkboxes' && (Array.isArray(controlValue) || mayBeNone)) return [];
  return model.namesNull ? null : undefined;
}
