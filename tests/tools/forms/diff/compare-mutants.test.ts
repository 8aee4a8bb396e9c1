import { describe, expect, it } from 'vitest';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { compareSchema } from '#tools/forms/changes/compare/compare-schema.ts';
import { formMutants } from '#tools/forms/mutants/form.ts';
import type { Mutant } from '#tools/forms/mutants/types.ts';
import { readProject } from '#tools/forms/project.ts';

const { forms } = await readProject(SCHEMAS_FOLDER);

const harms = (...schemas: Parameters<typeof compareSchema>) => new Set(compareSchema(...schemas).map(({ harm }) => harm));

describe.each(forms.flatMap(({ definition }) => definition ?? []))('$name', ({ schema }) => {
  // A form that lets more through has less than this one in one place: each of its rules, and each option.
  // What a new file travels in follows from the file's own field.
  const looser = formMutants(schema).filter(({ tightens, of }) => tightens !== true && of.replaces === undefined);

  /** What has to be there and was not breaks nothing where a default stands in for it. */
  const hasDefault = ({ own, of }: Mutant) => of.properties?.[/^required\.(.*)$/.exec(own)?.[1] ?? '']?.default !== undefined;

  it('breaks where any one of its rules came', () => {
    const breaking = looser.filter((mutant) => !hasDefault(mutant));
    const missed = breaking.filter((mutant) => !harms(mutant.schema, schema).has('breaks')).map(({ key, change }) => `${key} ${change}`);
    expect(missed).toEqual([]);
  });

  it('breaks nothing where one of its rules went, as far as can be reported', () => {
    // Of two patterns nobody can say which takes more, nor of two conditions.
    const reported = looser.filter(({ key }) => !/\.pattern$|(^|\.)if\./.test(key));
    const alarmed = reported.filter((mutant) => harms(schema, mutant.schema).has('breaks')).map(({ key, change }) => `${key} ${change}`);
    expect(alarmed).toEqual([]);
  });

  it('is the same as itself', () => {
    expect(compareSchema(schema, structuredClone(schema))).toEqual([]);
  });
});
