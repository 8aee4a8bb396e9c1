// The public entry of the engine: no React, no DOM, no Ajv.
export {
  compileForm,
  type CompileOptions,
  type Form,
  type FormSource,
  type Resolution,
  type ValidationResult,
} from './form/compile-form.ts';
export {
  createFormStore,
  type FieldError,
  type FieldState,
  type FormState,
  type FormStore,
  type FormStoreOptions,
} from './state/form-store.ts';
export type { Field } from './model/field.ts';
export type { Formats } from './evaluation/formats.ts';
export type { Messages } from './messages/en.ts';
export type { Normalizers } from './model/normalize-value.ts';
export type { Path } from './schema/path.ts';
