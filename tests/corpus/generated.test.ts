import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { inDecimals } from '../support/forms/in-decimals.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resolveSchema } from '#shared/forms/definition/resolve-schema.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { SchemaSource } from '#shared/forms/definition/sources.ts';
import type { Payload } from '#shared/forms/types.ts';
import { toSchema } from '#tools/forms/new/import/to-schema.ts';
import { anyJson, anySchema } from '../support/generated/any-schema.ts';
import { forAll } from '../support/generated/property.ts';
import { DEFAULTS } from '../support/forms/tables/defaults.ts';
import { normalized, stored, verdictOf } from '../support/forms/verdict-of.ts';

/** Number of generated forms; `npm run test:corpus` sets more. */
const RUNS = Number(process.env['GENERATED'] ?? 300);
/** Milliseconds after which a run that hangs is ended. One form takes 40 on an idle machine; a busy one may be much slower. */
const TIMEOUT = 300_000 + RUNS * 1000;

const name = fc.constantFrom('a', 'b', 'c');
const anyForm = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(name, anySchema, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  required: fc.uniqueArray(name, { maxLength: 1 }),
  allOf: fc.array(anySchema, { maxLength: 1 }),
});
const anyPayload = fc.dictionary(name, anyJson, { maxKeys: 3, noNullPrototype: true }) as fc.Arbitrary<Payload>;

it(
  'page and API give generated forms and payloads the same verdict as plain Ajv',
  () => {
    const ajv = inDecimals(new Ajv({ strict: false, strictNumbers: true, logger: false }));
    addFormats.default(ajv);
    forAll(
      fc.property(
        anyForm,
        anySchema,
        fc.array(anyPayload, { minLength: 10, maxLength: 20 }),
        ({ allOf, ...rest }, definition, payloads) => {
          // A definition that refers to itself or to the root would be endless.
          if (/definitions\/d|"#"/.test(JSON.stringify(definition))) return;
          const form = { ...rest, ...(allOf.length > 0 && { allOf }), definitions: { d: definition } };
          const { schema: imported } = toSchema('generated', form);
          const schema = resolveSchema(imported as unknown as SchemaSource, {}, DEFAULTS.messages, 'schema.json');
          const plain = ajv.compile(form);
          const api = verdictOf(schema);
          for (const payload of payloads) {
            const sent = stored(payload, schema);
            const verdict = plain(normalized(payload, schema));
            expect([payload, api(sent).length === 0, siteForm(schema).violations(sent).length === 0]).toEqual([payload, verdict, verdict]);
          }
        },
      ),
      { numRuns: RUNS },
    );
  },
  TIMEOUT,
);
