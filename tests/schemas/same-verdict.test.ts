import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { createChecks } from '#client/forms/engine/form-checks.ts';
import { loadDefinitions, SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { AJV_OPTIONS, extendAjv } from '#shared/forms/ajv.ts';
import { compileJudge } from '#shared/forms/judge.ts';
import { placeErrors } from '#shared/forms/place-errors.ts';
import type { FieldSchema, FormSchema, Payload } from '#shared/forms/types.ts';
import { readProject } from '#tools/forms/project.ts';
import { sampleCases } from '#tools/forms/samples/cases.ts';
import { compileValidators } from '#tools/vite/compile-validators.ts';

type Validate = (payload: unknown) => { valid: boolean; errors: readonly ErrorObject[] };

function toValidate(validate: ValidateFunction): Validate {
  return (payload) => ({ valid: validate(payload), errors: [...(validate.errors ?? [])] });
}

/** The browser's functions, by path, from the very module that the page loads. */
async function precompiled(schema: FormSchema): Promise<Record<string, ValidateFunction>> {
  const code = await compileValidators(schema);
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: Record<string, ValidateFunction>;
  };
  return module.default;
}

async function ofWholeForm(schema: FormSchema): Promise<Validate> {
  const { '': validate } = await precompiled(schema);
  if (!validate) throw new Error('no function for the whole form');
  return toValidate(validate);
}

function verdict(validate: Validate, payload: Payload, schema: FormSchema) {
  const { valid, errors } = validate(payload);
  return { valid, errors: placeErrors(errors, schema) };
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

/** rjsf's own validator, so that a form says here what it would in any other rjsf. */
function ofRjsf(schema: FormSchema): Validate {
  const validator = customizeValidator({
    ajvOptionsOverrides: { ...AJV_OPTIONS, verbose: false },
    ajvFormatOptions: false,
    extenderFn: (ajv) => extendAjv(addFormats.default(ajv)),
  });
  return (payload) => {
    const { errors = [], validationError } = validator.rawValidation<ErrorObject>(schema as unknown as RJSFSchema, payload);
    if (validationError) throw validationError;
    return { valid: errors.length === 0, errors };
  };
}

/** Values at the edges of a field's own rules. */
function edges({ minLength = 1, maxLength = 1, enum: values = [], items }: FieldSchema): fc.Arbitrary<unknown> {
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
    fc.oneof(anyValue, edges(schema.properties[name] ?? {})).map((value) => (payload: Payload) => ({ ...payload, [name]: value })),
  );
  const omit = field.map((name) => (payload: Payload) => Object.fromEntries(Object.entries(payload).filter(([other]) => other !== name)));
  const add = fc.constantFrom('unknown', '__proto__', 'constructor').map((name) => (payload: Payload) => ({ ...payload, [name]: 'x' }));
  return fc.oneof({ weight: 6, arbitrary: set }, { weight: 3, arbitrary: omit }, { weight: 1, arbitrary: add });
}

const definitions = await loadDefinitions();
const { forms } = await readProject(SCHEMAS_FOLDER);

describe.each([...definitions.values()])('the browser and the server judge $name alike', (definition) => {
  const { name, schema } = definition;
  const cases = sampleCases(forms.find((form) => form.source.name === name) ?? { samples: { valid: [], invalid: [] } });
  const judge = compileJudge(schema);
  const server = (payload: Payload) => {
    const errors = judge(payload);
    return { valid: errors.length === 0, errors };
  };

  const start = fc.constantFrom({}, ...cases.map(({ payload }) => payload));
  const changed = fc
    .tuple(start, fc.array(mutations(schema), { minLength: 1, maxLength: 5 }))
    .map(([payload, changes]) => changes.reduce((made, change) => change(made), payload));

  it('on every sample', async () => {
    const browser = await ofWholeForm(schema);
    for (const { file, key, payload } of cases) {
      expect(verdict(browser, payload, schema), `${file} ${key}`).toEqual(server(payload));
    }
  });

  it('on changed payloads', async () => {
    const browser = await ofWholeForm(schema);
    fc.assert(
      fc.property(changed, (input) => {
        expect(verdict(browser, input, schema)).toEqual(server(input));
      }),
      { numRuns: 150 },
    );
  });

  it('as rjsf’s own validator does', () => {
    const rjsf = ofRjsf(schema);
    for (const { file, key, payload } of cases) {
      expect(verdict(rjsf, payload, schema), `${file} ${key}`).toEqual(server(payload));
    }
  });

  it('field by field as on the whole form', async () => {
    const checks = createChecks({ definition, validators: await precompiled(schema) });
    const fields = Object.keys(schema.properties);
    const same = (input: Payload) => {
      const whole = new Map(checks.all(input).map(({ field, message }) => [field, message]));
      expect(fields.map((field) => [field, checks.one(input, field)])).toEqual(fields.map((field) => [field, whole.get(field)]));
    };
    for (const { payload } of cases) if (typeof payload === 'object') same(payload);
    fc.assert(fc.property(changed, same), { numRuns: 100 });
  });
});
