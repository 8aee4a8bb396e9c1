import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';

interface Change {
  /** What was changed, for people: `25 changed to 26`. */
  readonly change: string;
  /** Which sample would detect the mutant. */
  readonly fix: string;
  /** Whether it rejects more than the original. Otherwise it accepts more. */
  readonly tightens?: boolean;
}

/** A subschema of a form with one constraint changed, before it is put back into the form. */
export interface PartMutant extends Change {
  /** The changed keyword, with a name if it has several values: `maxLength`, `required.name`, `aliases.JVM`. */
  readonly keywordPath: string;
  readonly changedPart: FieldSchema;
}

/** A form with one constraint changed. If no sample detects it, no sample tests the constraint. */
export interface Mutant extends Change {
  /** The dotted key of the constraint in schema.json: `properties.name.maxLength`. */
  readonly key: string;
  /** The end of `key` within the subschema. */
  readonly keywordPath: string;
  /** The original subschema. */
  readonly part: FieldSchema;
  /** The top-level field that contains the constraint; undefined if there is none. */
  readonly field: string | undefined;
  /** The form's schema with the change. */
  readonly schema: FormSchema;
}
