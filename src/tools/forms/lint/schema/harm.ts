import type { FormSchema } from '#shared/forms/types.ts';
import type { TableError } from '#shared/table-error.ts';
import { lintRequired } from './required-fields.ts';
import { lintExpressions } from './expressions.ts';
import { lintContradictions } from './contradictory-limits.ts';
import { inFile } from '../rule.ts';

/**
 * Reports valid schemas that would block visitors or the server: a mistake in this site's forms, a warning in an imported one.
 *
 * @param isImported the form is in no flow of this site
 */
export function lintHarm(form: string, schema: FormSchema, isImported: boolean): TableError[] {
  return inFile(form, 'schema', [...lintRequired(schema, isImported), ...lintContradictions(schema), ...lintExpressions(schema)]);
}
