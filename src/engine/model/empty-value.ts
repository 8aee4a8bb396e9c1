import type { FieldKind, MergedKeywords } from '../fields/field-kind.ts';
import type { FieldModel } from './field-model.ts';

/** The value of a required control that nobody is asked for, or whose being empty is an answer; undefined where only an answer will do. */
export function emptyControlValue(model: FieldModel, keywords: MergedKeywords, kind: FieldKind, controlValue: unknown): unknown {
  if (kind === 'constant') return keywords.const ?? null;
  // Of boxes that need a number of ticks, nothing is wrong before somebody ticks one.
  const mayBeNone = (keywords.minItems ?? 0) === 0 && keywords.hasContains !== true;
  if (kind === 'checkboxes' && (Array.isArray(controlValue) || mayBeNone)) return [];
  return model.namesNull ? null : undefined;
}
