import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';

interface Change {
  /** Where the constraint stands in schema.json: `properties.name.maxLength`. */
  readonly key: string;
  /** What was done to it, for the reader: `25 made 26`. */
  readonly change: string;
  /** The sample that would notice. */
  readonly mend: string;
  /** Whether it refuses more than the original; otherwise it lets more through. */
  readonly tightens?: boolean;
}

/** A form's rules with one constraint changed. Some sample must notice, or nothing guards that constraint. */
export interface Mutant extends Change {
  /** The one field whose error can change, `schema` then holding that field alone; else what of the form is changed. */
  readonly scope: { readonly field: string } | 'pruning' | 'form';
  readonly schema: FormSchema;
}

/** A changed field, before it is put back into a form. */
export interface FieldMutant extends Change {
  readonly field: FieldSchema;
}
