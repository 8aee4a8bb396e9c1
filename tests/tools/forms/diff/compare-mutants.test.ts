import { describe, expect, it } from 'vitest';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { compareSchema } from '#tools/forms/changes/compare/compare-schema.ts';
import { formMutants } from '#tools/forms/mutants/form.ts';
import type { Mutant } from '#tools/forms/mutants/types.ts';
import { readProject } from '#tools/forms/project.ts';

const { forms } = await readProject(SCHEMAS_FOLDER);

const harms = (...schemas: Parameters<typeof compareSchema>) => new Set(compareSchema(...schemas).map(({ harm }) => harm));

describe.each(forms.flatMap(({ definition }) => definition ?? []))('compareSchema of $name', ({ schema }) => {
  // Each looser form lacks one rule or option of this one. Fields for a new file follow from the field of the file.
  const looser = formMutants(schema).filter(({ tightens, part }) => tightens !== true && part.replaces === undefined);

  /** Whether the mutant removes "required" from a field with a default; adding it back does not break. */
  const hasDefault = ({ keywordPath, part }: Mutant) =>
    part.properties?.[/^required\.(.*)$/.exec(keywordPath)?.[1] ?? '']?.default !== undefined;

  it('reports each added rule as breaking', () => {
    const breaking = looser.filter((mutant) => !hasDefault(mutant));
    const missed = breaking.filter((mutant) => !harms(mutant.schema, schema).has('breaks')).map(({ key, change }) => `${key} ${change}`);
    expect(missed).toEqual([]);
  });

  it('reports no removed rule as breaking, except patterns and conditions', () => {
    // It cannot be decided which of two patterns or conditions accepts more.
    const decidable = looser.filter(({ key }) => !/\.pattern$|(^|\.)if\./.test(key));
    const falseAlarms = decidable
      .filter((mutant) => harms(schema, mutant.schema).has('breaks'))
      .map(({ key, change }) => `${key} ${change}`);
    expect(falseAlarms).toEqual([]);
  });

  it('reports no change of a form compared with itself', () => {
    expect(compareSchema(schema, structuredClone(schema))).toEqual([]);
  });
});
