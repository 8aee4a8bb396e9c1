// The options of a form store, and what subscribers can read of its state.
import type { Field } from '../model/field.ts';
import type { JsonObject } from '../schema/json.ts';
import type { Path } from '../schema/path.ts';

/** The error of a field. Path '' is the form itself. */
export interface FieldError {
  readonly path: Path;
  /** The keyword of the schema that failed, if the form itself found the error. */
  readonly keyword?: string;
  readonly message: string;
  /** Whether the error comes from `onSubmit` or `setErrors`. It is shown until its field changes. */
  readonly fromServer: boolean;
}

/** The state of one field. */
export interface FieldState {
  /** Undefined while the field is not visible. */
  readonly field: Field | undefined;
  /** The value of its control. */
  readonly value: unknown;
  readonly error: FieldError | undefined;
  /** Whether the visitor has left it once. */
  readonly touched: boolean;
  /** Whether its value differs from the initial one. */
  readonly dirty: boolean;
  /** Whether screen readers should not announce the error, because several errors appeared at once. */
  readonly silent: boolean;
}

/** The state of the whole form. */
export interface FormState {
  readonly isDirty: boolean;
  /** Whether no field has an error, whether touched or not. */
  readonly isValid: boolean;
  readonly isSubmitting: boolean;
  readonly submitCount: number;
  /** The shown errors. */
  readonly errors: readonly FieldError[];
}

/** The messages beside a field's control. */
export interface FieldMessages {
  readonly error: string | undefined;
  /** Whether the error comes from `onSubmit` or `setErrors`, and is about the value that was submitted. */
  readonly isFromServer: boolean;
  /** Whether screen readers should not announce the error. */
  readonly isSilent: boolean;
  /** Advice about a value that is valid but unusual. */
  readonly advice: string | undefined;
}

/** When a field is validated: when the visitor leaves it, at each change, or when the form is submitted. */
type ValidationMoment = 'blur' | 'change' | 'submit';

/** Errors that only the server can find. */
export type SubmitErrors = readonly Pick<FieldError, 'path' | 'message'>[];

export interface FormStoreOptions {
  readonly initialValues?: JsonObject;
  /** When a field is validated for the first time. `blur` by default. */
  readonly validateOn?: ValidationMoment;
  /** When a field with an error is validated again. `change` by default. */
  readonly revalidateOn?: ValidationMoment;
  /** Called with the payload of a valid form. May return errors. */
  readonly onSubmit?: (payload: JsonObject) => SubmitErrors | void | Promise<SubmitErrors | void>;
  /** Returns advice about a value that is valid but unusual. */
  readonly advise?: (field: Field, value: unknown) => string | undefined;
  /** Returns the path where the error of a field is shown, if the field itself has no visible control. */
  readonly errorPath?: (path: Path) => Path;
  /** Runs a change of the layout, at once or later: a page waits while the pointer is down. */
  readonly defer?: (action: () => void) => void;
}

/** A removed row that can be restored. */
export interface RemovedRow {
  readonly index: number;
  readonly key: string;
  readonly value: unknown;
}
