import type { FormSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { TableError } from '#shared/table-error.ts';

/** A form to check: its files match their meta-schemas, and its references resolve. */
export interface FormToLint {
  readonly source: FormSource;
  readonly definition: FormDefinition;
}

/** An issue of a rule, without its form and file. */
export type RuleIssue = readonly [key: string, problem: string, fix: string];

/** Issues of one file of a form. */
export function inFile(form: string, file: 'schema' | 'ui' | 'submit', issues: Iterable<RuleIssue>): TableError[] {
  return [...issues].map((issue) => new TableError(`schemas/forms/${form}/${file}.json`, ...issue));
}

/** Reports names in a list that are no fields of the form. */
export function unknownFields(key: string, names: readonly string[], fields: readonly string[]): RuleIssue[] {
  const fix = fields.length > 0 ? `Use one of: ${fields.join(', ')}` : 'Add it to the properties, or remove the name';
  return names.filter((name) => !fields.includes(name)).map((name) => [key, `there is no field "${name}"`, fix] as const);
}

/** Reports names that a list contains more than once. */
export function repeatedNames(key: string, names: readonly string[]): RuleIssue[] {
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((name) => [key, `"${name}" is listed twice`, 'Keep one of them'] as const);
}
