import { expect, it } from 'vitest';
import { structureOf } from '#shared/forms/structure/structure.ts';
import { NESTED_SOURCE } from '../../../support/nested-form.ts';

const { schema } = NESTED_SOURCE;
const choicesOf = () => {
  // As another process reads the form: before scripts, or in another tab.
  const form = structuredClone(schema) as unknown as Parameters<typeof structureOf>[0];
  return structureOf(form)
    .shape(form.properties?.['answer'] ?? {}, undefined)
    .choices.map(({ key }) => key);
};

it('names a choice alike wherever the form is shown', () => {
  const before = choicesOf();
  expect(before).toHaveLength(1);
  expect(choicesOf()).toEqual(before);
});
