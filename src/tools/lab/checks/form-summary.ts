import { mapSubschemas } from '#engine/normalized-schema/index.ts';
import { SITE_ANNOTATIONS } from '#shared/forms/definition/form-version.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import type { CheckedForm, Project } from '#tools/forms/project.ts';
import { checkWritten } from './check-form.ts';
import { mutantsOf } from './find-mutants.ts';
import type { FormFigures, LabFile, TestFigures } from '../protocol/calls.ts';

/** Keywords that contain schemas by name, or do not restrict values. */
const NO_RULES: ReadonlySet<string> = new Set([...SITE_ANNOTATIONS, 'properties', 'definitions']);

/** Counts the keywords that restrict values, at any depth. Each required name counts. */
function countConstraints(schema: unknown): number {
  let count = 0;
  const visit = (subschema: unknown): unknown => {
    for (const [keyword, value] of Object.entries(subschema ?? {})) {
      if (!NO_RULES.has(keyword)) count += keyword === 'required' && Array.isArray(value) ? value.length : 1;
      mapSubschemas(keyword, value, [], visit);
    }
    return subschema;
  };
  visit(schema);
  return count;
}

/** Counts the fields that contain no other fields. */
function countFields(schema: Pick<FieldSchema, 'fileTypes' | 'properties' | 'items'>): number {
  if (schema.fileTypes) return 1;
  const inside = Object.values(schema.properties ?? {}).filter(({ replaces }) => replaces === undefined);
  if (inside.length > 0) return inside.reduce((sum, field) => sum + countFields(field), 0);
  return schema.items?.properties ? countFields(schema.items) : 1;
}

/** The figures of a form on the disk that are quick to count. */
export function figuresOf({ source: { name }, definition }: CheckedForm): FormFigures {
  const schema = definition?.schema;
  return {
    form: name,
    title: schema?.title ?? name,
    names: Object.keys(schema?.properties ?? {}),
    fields: schema ? countFields(schema) : 0,
    constraints: schema ? countConstraints(schema) : 0,
  };
}

/** The figures of a form that need its samples to run. */
export function testFiguresOf(project: Project, form: string, files: readonly LabFile[]): TestFigures {
  const written = { form, texts: Object.fromEntries(files.map(({ path, text }) => [path, text])) };
  const { samples, issues } = checkWritten(project, written);
  const run = mutantsOf(project, written);
  return {
    files: new Set(samples.map(({ file }) => file)).size,
    cases: samples.length,
    issues: issues.length,
    ...(run && { undetected: run.undetected.length }),
  };
}
