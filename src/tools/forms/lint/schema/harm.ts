import type { FormSchema } from '#shared/forms/types.ts';
import type { TableError } from '#shared/table-error.ts';
import { lintAskable } from './askable.ts';
import { lintExpressions } from './expressions.ts';
import { lintFitting } from './fitting.ts';
import { inFile } from '../rule.ts';

/**
 * What any JSON Schema may say, and would stop visitors or the server. This site's own forms may not say it; of one that was brought it
 * is reported.
 *
 * @param isBrought the form stands alone, in no flow of this site
 */
export function lintHarm(form: string, schema: FormSchema, isBrought: boolean): TableError[] {
  return inFile(form, 'schema', [...lintAskable(schema, isBrought), ...lintFitting(schema), ...lintExpressions(schema)]);
}
