import type { FieldKind, MergedKeywords } from '../fields/field-kind.ts';
import type { FieldModel } from './field-model.ts';

/** The value that a required control submits although it is empty: its constant, an empty list, or null. Undefined if the visitor must fill it in. */
export function emptyControlValue(model: FieldModel, keywords: MergedKeywords, kind: FieldKind, controlValue: unknown): unknown {
  if (kind === 'constant') return keywords.const ?? null;
  // Checkboxes of which some must be ticked have no empty value: untouched, they show the message of `required`, not that of `minItems`.
  const mayBeNone = (keywords.minItems ?? 0) === 0 && keywords.hasContains !== true;
  if (kind === 'checkboxes' && (Array.isArray(controlValue) || mayBeNone)) return [];
  return model.namesNull ? null : undefined;
}
