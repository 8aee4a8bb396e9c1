import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { anyJson, anySchema } from '../../support/generated/any-schema.ts';
import { inDecimals } from '../../support/forms/in-decimals.ts';
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
const anyPayload = fc.dictionary(name, anyJson, { maxKeys: 3, noNullPrototype: true });

/** Plain Ajv. Returns undefined if it cannot compile the schema: a definition that only refers to itself. */
function plainAjv(schema: object): ValidateFunction | undefined {
  const ajv = inDecimals(new Ajv({ strict: false, strictNumbers: true, logger: false, ownProperties: true }));
  addFormats.default(ajv);
  try {
    return ajv.compile(schema);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

it('the engine accepts and rejects the same payloads as Ajv, once empty values are removed', () => {
  forAll(
    fc.property(anyForm, fc.array(anyPayload, { minLength: 3, maxLength: 6 }), (schema, payloads) => {
      const form = compileForm({ schema });
      const verdicts = payloads.map((payload) => form.validatePayload(payload).isValid);
      fc.pre(form.document.unsupported.length === 0);
      const plain = plainAjv(schema);
      fc.pre(plain !== undefined);
      expect(verdicts).toEqual(payloads.map((payload) => plain?.(form.normalize(payload))));
    }),
    { numRuns: RUNS },
  );
});
