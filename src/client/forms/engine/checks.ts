import type { FieldPath } from '#shared/forms/path.ts';
import type { Shown } from '#shared/forms/structure/shown.ts';
import type { ChooseAt } from '#shared/forms/structure/walk.ts';
import type { FieldError, Payload } from '#shared/forms/types.ts';

/** What is said of one field: what is wrong with it, and what is unlike what it expects. */
export interface Judgement {
  readonly error: string | undefined;
  readonly advice: string | undefined;
}

/** Checks a form's values on the page: all of them, or what one field asks for. Both give the same verdict, and the API's. */
export interface FormChecks {
  /** Whether fields lie in one another, or depend on one another. */
  readonly isNested: boolean;
  /** What of the values counts, and is sent. */
  readonly shown: (values: Payload, chooseAt?: ChooseAt) => Shown;
  /** The errors of all values, one a field, in the order of the schema. */
  readonly all: (values: Payload, chooseAt?: ChooseAt) => FieldError[];
  /** The error of one field; of the others only those are looked at that have a say in it. */
  readonly one: (values: Payload, path: FieldPath, chooseAt?: ChooseAt) => string | undefined;
  /**
   * What is said of a field if it holds a value. Undefined unless the value alone decides that: it is asked at each key, and spares
   * those who ask the making of all values with it.
   */
  readonly alone?: (path: FieldPath, value: unknown) => Judgement | undefined;
  /** The fields, or places of fields, whose verdict follows the value at a path: it decides whether they show, or a rule reads both. */
  readonly readers: (path: FieldPath, values?: Payload, chooseAt?: ChooseAt) => readonly FieldPath[];
  /** What is said of a value that is unlike what its field expects. Nothing is refused for it. */
  readonly advice: (values: Payload, path: FieldPath, chooseAt?: ChooseAt) => string | undefined;
}
