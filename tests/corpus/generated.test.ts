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

/** So many forms are made up; `npm run test:corpus` makes more. */
const RUNS = Number(process.env['GENERATED'] ?? 300);
/** Milliseconds after which a run that hangs is ended; how busy the machine is must not decide: one of them takes 40 at rest. */
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
  'judges every form and payload on the page and by the API as plain Ajv judges them',
  () => {
    const ajv = inDecimals(new Ajv({ strict: false, strictNumbers: true, logger: false }));
    addFormats.default(ajv);
    forAll(
      fc.property(
        anyForm,
        anySchema,
        fc.array(anyPayload, { minLength: 10, maxLength: 20 }),
        ({ allOf, ...rest }, definition, payloads) => {
          // References lead to the form's root, and a definition that led to itself would never end.
          if (/definitions\/d|"#"/.test(JSON.stringify(definition))) return;
          const found = { ...rest, ...(allOf.length > 0 && { allOf }), definitions: { d: definition } };
          const { schema: made } = toSchema('generated', found);
          const schema = resolveSchema(made as unknown as SchemaSource, {}, DEFAULTS.messages, 'schema.json');
          const plain = ajv.compile(found);
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
