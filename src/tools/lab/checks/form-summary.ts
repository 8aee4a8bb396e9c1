import { mapSubschemas } from '#engine/normalized-schema/index.ts';
import { SITE_ANNOTATIONS } from '#shared/forms/definition/form-version.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import type { CheckedForm, Project } from '#tools/forms/project.ts';
import { checkWritten } from './check-form.ts';
import { mutantsOf } from './find-mutants.ts';
import type { FormFigures, LabFile, TestFigures } from '../protocol/calls.ts';

/** What holds schemas by name, or says nothing of which value may stand somewhere. */
const NO_RULES: ReadonlySet<string> = new Set([...SITE_ANNOTATIONS, 'properties', 'definitions']);

/** Keywords of a schema, at any depth, that a value may break; of required names each. */
function constraintsIn(schema: unknown): number {
  let count = 0;
  const look = (one: unknown): unknown => {
    for (const [keyword, value] of Object.entries(one ?? {})) {
      if (!NO_RULES.has(keyword)) count += keyword === 'required' && Array.isArray(value) ? value.length : 1;
      mapSubschemas(keyword, value, [], look);
    }
    return one;
  };
  look(schema);
  return count;
}

/** Places of a form that take a value of their own. */
function leavesIn(schema: Pick<FieldSchema, 'fileTypes' | 'properties' | 'items'>): number {
  if (schema.fileTypes) return 1;
  const inside = Object.values(schema.properties ?? {}).filter(({ replaces }) => replaces === undefined);
  if (inside.length > 0) return inside.reduce((sum, one) => sum + leavesIn(one), 0);
  return schema.items?.properties ? leavesIn(schema.items) : 1;
}

/** A form in figures, as it lies on the disk. */
export function figuresOf({ source: { name }, definition }: CheckedForm): FormFigures {
  const schema = definition?.schema;
  return {
    form: name,
    title: schema?.title ?? name,
    names: Object.keys(schema?.properties ?? {}),
    fields: schema ? leavesIn(schema) : 0,
    constraints: schema ? constraintsIn(schema) : 0,
  };
}

/** Its samples, and what `forms check --strict` finds. */
export function testsOf(project: Project, form: string, files: readonly LabFile[]): TestFigures {
  const written = { form, texts: Object.fromEntries(files.map(({ path, text }) => [path, text])) };
  const { samples, issues } = checkWritten(project, written);
  const run = mutantsOf(project, written);
  return {
    files: new Set(samples.map(({ file }) => file)).size,
    cases: samples.length,
    issues: issues.length,
    ...(run && { unnoticed: run.unnoticed.length }),
  };
}
