// The public entry of the engine: no React, no DOM, no Ajv.
export {
  compileForm,
  type CompileOptions,
  type Form,
  type FormSource,
  type Resolution,
  type ValidationResult,
} from './form/compile-form.ts';
export { createFormStore, FormStore } from './state/form-store.ts';
export type { FieldError, FieldMessages, FieldState, FormState, FormStoreOptions } from './state/form-state.ts';
export { allSubschemas, findValues, mayContain, schemasAt, withoutUnknown, withoutValues, type SchemaTest } from './form/find-values.ts';
export { elementId } from './form/element-id.ts';
export { OPENED, shownControl, SHOWN_KEY } from './form/html-names.ts';
export { rowName } from './form/row-name.ts';
export { sizeInWords } from './fields/size-in-words.ts';
export { describeValues, type DescribedPart } from './form/describe-values.ts';
export { fillMissingRequired } from './form/fill-missing-required.ts';
export { inFormOrder, placesIn, type Place } from './form/places.ts';
export { describeValue } from './fields/describe-value.ts';
export type { FieldKind } from './fields/field-kind.ts';
export { toAsciiDigits } from './fields/read-number.ts';
export { BEHAVIOR_BY_KIND } from './fields/behavior-by-kind.ts';
export { mustBeTicked } from './fields/must-be-ticked.ts';
export { choicesOf, optionWithValue, type Option } from './fields/options.ts';
export { PossibleSchemas } from './model/possible-schemas.ts';
export type { Keywords, Subschema } from './schema/subschema.ts';
export { isEmptyDeep } from './model/normalize-value.ts';
export type { FieldRef } from './state/field-ref.ts';
export type { UncommittedInput } from './state/uncommitted-inputs.ts';
export type { Selections } from './model/decide-branches.ts';
export { entryNamePath, isEntryNamePath, isUnnamedKey, unnamedKey } from './model/entry-name.ts';
export type { Field } from './model/field.ts';
export type { PlainSchema } from './model/field-model.ts';
export { compilePattern } from './schema/pattern.ts';
export { setOwn, type JsonObject } from './schema/json.ts';
export { EN, type Messages } from './locale/en.ts';
export { translateForm } from './locale/translate-form.ts';
export { joinPath, parentPath, toKeys, toPath, valueAt, withValueAt, type Path } from './schema/path.ts';
