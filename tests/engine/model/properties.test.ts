import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileForm, type Resolution } from '#engine/form/compile-form.ts';
import type { Field } from '#engine/model/field.ts';
import { normalizePayload, validatePayload } from '#engine/server/index.ts';
import { ordinaryForm } from '../../corpus/ordinary-form.ts';
import { anyJson, anySchema } from '../../support/generated/any-schema.ts';
import { forAll } from '../../support/generated/property.ts';

const RUNS = Number(process.env['GENERATED'] ?? 100);

const name = fc.constantFrom('a', 'b', 'c');
const anyForm = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(name, anySchema, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  required: fc.uniqueArray(name, { maxLength: 1 }),
  allOf: fc.array(anySchema, { minLength: 1, maxLength: 2 }),
  definitions: fc.record({ d: anySchema }),
});
const anyValues = fc.dictionary(name, anyJson, { maxKeys: 3, noNullPrototype: true });

/** The visible fields and the payload of a resolution, to compare two of them. */
const outline = ({ root, payload }: Resolution) => {
  const lines = (field: Field, path: string): string[] => [
    `${path} ${field.kind}${field.required ? ' required' : ''}${field.isCollapsed ? ' collapsed' : ''}`,
    ...field.children.flatMap((child, index) => lines(child, `${path}/${field.keys[index]}`)),
  ];
  return { fields: lines(root, ''), payload };
};

/** Without a deciding value, the branch that was selected first stays selected. Such a form depends on its history on purpose. */
const hasOnlyDecidedBranches = (field: Field): boolean => field.selectedBranches.size === 0 && field.children.every(hasOnlyDecidedBranches);

it('resolving after any changes gives the same result as resolving from scratch', () => {
  forAll(
    fc.property(anyForm, fc.array(anyValues, { minLength: 2, maxLength: 6 }), (schema, steps) => {
      const form = compileForm({ schema });
      const fromScratch = steps.map((values) => form.resolve(values));
      const resolutions: Resolution[] = [];
      for (const values of steps) resolutions.push(form.resolve(values, { previous: resolutions.at(-1) }));
      fc.pre([...fromScratch, ...resolutions].every(({ root }) => hasOnlyDecidedBranches(root)));
      expect(resolutions.map(outline)).toEqual(fromScratch.map(outline));
    }),
    { numRuns: RUNS },
  );
});

it('resolving unchanged values returns the same fields', () => {
  forAll(
    fc.property(anyForm, anyValues, (schema, values) => {
      const form = compileForm({ schema });
      const first = form.resolve(values);
      expect(form.resolve(values, { previous: first }).root).toBe(first.root);
    }),
    { numRuns: RUNS },
  );
});

const ordinaryName = fc.constantFrom('name', 'city', 'kind', 'note', 'count', 'parts', 'sort', 'other');
const { ordinaryValue } = fc.letrec((tie) => ({
  ordinaryValue: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('', ' ', ' one ', 'more', '2024-05-17', 3, true, null),
    fc.array(tie('ordinaryValue'), { maxLength: 3 }),
    fc.dictionary(ordinaryName, tie('ordinaryValue'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const ordinaryValues = fc.dictionary(ordinaryName, ordinaryValue, { maxKeys: 6, noNullPrototype: true });

it('pruning a pruned payload changes nothing', () => {
  forAll(
    fc.property(ordinaryForm, ordinaryValues, (schema, values) => {
      const form = compileForm({ schema });
      const payload = form.prune(values);
      expect(form.prune(payload)).toEqual(payload);
    }),
    { numRuns: RUNS },
  );
});

it('the API accepts every payload that the page finds valid, and does not change it', () => {
  forAll(
    fc.property(anyForm, anyValues, (schema, values) => {
      const form = compileForm({ schema });
      const resolution = form.resolve(values, { applyDefaults: true });
      fc.pre(form.document.unsupported.length === 0 && form.validate(resolution).isValid);
      expect(form.validatePayload(resolution.payload).isValid).toBe(true);
      expect(normalizePayload(form, resolution.payload)).toEqual(resolution.payload);
      expect(validatePayload(form, resolution.payload)).toEqual({ isValid: true, errors: [] });
    }),
    { numRuns: RUNS },
  );
});
