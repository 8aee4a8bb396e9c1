import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';

interface Change {
  /** The keyword that is changed, and what of it: `maxLength`, `required.name`, `aliases.JVM`. */
  readonly key: string;
  /** What was done to it, for the reader: `25 made 26`. */
  readonly change: string;
  /** The sample that would notice. */
  readonly fix: string;
  /** Whether it refuses more than the original; otherwise it lets more through. */
  readonly tightens?: boolean;
}

/** One schema of a form with one constraint changed, before it is put back into the form. */
export interface PartMutant extends Change {
  readonly part: FieldSchema;
}

/** A form's rules with one constraint changed. Some sample must notice, or nothing guards that constraint. */
export interface Mutant extends Change {
  /** Where the constraint stands in schema.json: `properties.name.maxLength`. */
  readonly key: string;
  /** The same within its own schema. */
  readonly own: string;
  /** That schema, as the form has it. */
  readonly of: FieldSchema;
  /** The form's own field in which it stands; absent where it is none's. */
  readonly field: string | undefined;
  readonly schema: FormSchema;
}
