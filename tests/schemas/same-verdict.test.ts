import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { inDecimals } from '../support/forms/in-decimals.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteForm } from '#shared/forms/site-form.ts';
import { loadDefinitions, SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { addFormKeywords } from './form-keywords.ts';
import type { FieldSchema, FormSchema, Payload } from '#shared/forms/types.ts';
import { readProject } from '#tools/forms/project.ts';
import { sampleCases } from '#tools/forms/samples/cases.ts';
import { forAll } from '../support/generated/property.ts';
import { verdictOf } from '../support/forms/verdict-of.ts';

/** The verdict of plain Ajv. It knows the keywords that our schemas add, and shares no other code with the engine. */
function plainAjvVerdict(schema: FormSchema): (payload: unknown) => boolean {
  const ajv = addFormKeywords(addFormats.default(inDecimals(new Ajv({ strict: false, strictNumbers: true, logger: false }))));
  const { $id: _name, ...rest } = schema;
  return ajv.compile({ ...rest, errorMessage: undefined });
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.stringMatching(/^[0-9]{0,17}$/),
  fc.stringMatching(/^[a-z]{0,4}@?[a-z]{0,4}\.?[a-z]{0,3}$/),
  fc.constantFrom('', ' ', 'Asha Rao', 'asha@example.com', '9876543210', 'a@b.c', '2014-06', 'React', 'true'),
);
const anyFile = fc.record({
  name: fc.oneof(anyText, fc.constantFrom('cv.pdf', 'cv.PDF', 'pdf', 'a.b.docx', 'x.exe')),
  size: fc.constantFrom(0, 1, 10_485_760, 10_485_761),
});
const anyValue = fc.oneof(anyText, anyFile, fc.boolean(), fc.integer(), fc.constant(null), fc.array(anyText, { maxLength: 8 }));

/** Values at the limits of a field's rules. */
function boundaryValues({ minLength = 1, maxLength = 1, enum: values = [], items }: FieldSchema): fc.Arbitrary<unknown> {
  const lengths = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0 && length < 6000);
  const options = items?.enum ?? [];
  return fc.oneof(
    fc.constantFrom(...lengths).map((length) => 'a'.repeat(length)),
    fc.constantFrom(...lengths).map((length) => '9'.repeat(length)),
    ...(values.length > 0 ? [fc.constantFrom(...values)] : []),
    ...(options.length > 0 ? [fc.array(fc.constantFrom(...options), { maxLength: options.length + 1 })] : []),
  );
}

function mutations(schema: FormSchema): fc.Arbitrary<(payload: Payload) => Payload> {
  const names = Object.keys(schema.properties);
  const field = fc.constantFrom(...names);
  const set = field.chain((name) =>
    fc.oneof(anyValue, boundaryValues(schema.properties[name] ?? {})).map((value) => (payload: Payload) => ({ ...payload, [name]: value })),
  );
  const omit = field.map((name) => (payload: Payload) => Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name)));
  const add = fc.constantFrom('unknown', '__proto__', 'constructor').map((name) => (payload: Payload) => ({ ...payload, [name]: 'x' }));
  return fc.oneof({ weight: 6, arbitrary: set }, { weight: 3, arbitrary: omit }, { weight: 1, arbitrary: add });
}

const definitions = await loadDefinitions();
const { forms } = await readProject(SCHEMAS_FOLDER);

describe.each([...definitions.values()])('page, API and plain Ajv agree on $name', (definition) => {
  const { name, schema } = definition;
  const cases = sampleCases(forms.find((form) => form.source.name === name) ?? { samples: { valid: [], invalid: [] } });
  const apiErrors = verdictOf(schema);
  const isValidInAjv = plainAjvVerdict(schema);
  const form = siteForm(schema);

  /** Whether plain Ajv, the page and the API accept a payload. */
  const verdicts = (payload: unknown) => [
    isValidInAjv(payload),
    siteForm(schema).violations(payload).length === 0,
    apiErrors(payload).length === 0,
  ];
  const isAgreed = (payload: unknown) => new Set(verdicts(payload)).size === 1;

  const start = fc.constantFrom({}, ...cases.map(({ payload }) => payload));
  const changed = fc
    .tuple(start, fc.array(mutations(schema), { minLength: 1, maxLength: 5 }))
    .map(([payload, changes]) => changes.reduce((made, change) => change(made), payload));

  it('for every sample', () => {
    expect(cases.filter(({ payload }) => !isAgreed(payload))).toEqual([]);
  });

  it('for changed payloads', () => {
    forAll(
      fc.property(changed, (payload) => {
        const [inAjv, ...ours] = verdicts(payload);
        expect(ours).toEqual([inAjv, inAjv]);
      }),
      { numRuns: 150 },
    );
  });

  it('for each field alone and for the whole form', () => {
    const fields = Object.keys(schema.properties);
    const expectSameErrors = (input: Payload) => {
      const resolution = form.resolve(input);
      const reported = form
        .validate(resolution)
        .errors.map(({ path, violation }) => [path, form.messageFor(violation, resolution, path)] as const);
      const messagesOfForm = new Map(reported);
      const messageAt = (field: string) => {
        const violation = form.validateAt(resolution, field);
        return violation && form.messageFor(violation, resolution, field);
      };
      expect(fields.map((field) => [field, messageAt(field)])).toEqual(fields.map((field) => [field, messagesOfForm.get(field)]));
    };
    for (const { payload } of cases) if (typeof payload === 'object') expectSameErrors(payload);
    forAll(fc.property(changed, expectSameErrors), { numRuns: 100 });
  });
});
