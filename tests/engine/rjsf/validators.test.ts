import { createSchemaUtils, type RJSFSchema, type ValidationData, type ValidatorType } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { withAjv } from '#engine/rjsf/ajv/index.ts';
import { createValidator } from '#engine/rjsf/index.ts';
import { isObject } from '#engine/schema/json.ts';
import { fileURLToPath } from 'node:url';
import { readCorpus } from '../../corpus/read-corpus.ts';

const OWN = fileURLToPath(new URL('../../corpus/forms', import.meta.url));
const fieldsWithErrors = ({ errors }: ValidationData<unknown>) => new Set(errors.map(({ property }) => property));

// rjsf warns about branches without a discriminator.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

describe.each(readCorpus(OWN))('$name', ({ schema, valid, invalid }) => {
  const form = compileForm({ schema });
  const rootSchema = schema as RJSFSchema;
  const payloads = [{}, ...valid, ...invalid].filter(isObject);

  it('gives the verdict of Ajv for every subschema that rjsf asks about', () => {
    const own = createValidator(form);
    const ajv = customizeValidator();
    const differences: unknown[] = [];
    const both: ValidatorType = {
      ...own,
      isValid: (part, value, root) => {
        const verdict = ajv.isValid(part, value, root);
        if (own.isValid(part, value, root) !== verdict) differences.push({ part, value, verdict });
        return verdict;
      },
    };
    const utils = createSchemaUtils(both, rootSchema);
    for (const payload of payloads) utils.retrieveSchema(rootSchema, utils.getDefaultFormState(rootSchema, payload));
    expect(differences).toEqual([]);
  });

  it('reports the same fields with Ajv and without', () => {
    const [own, ajv] = [createValidator(form), withAjv(form, customizeValidator())];
    for (const payload of payloads) {
      const [ours, theirs] = [own.validateFormData(payload, rootSchema), ajv.validateFormData(payload, rootSchema)];
      expect(fieldsWithErrors(theirs), JSON.stringify(payload)).toEqual(fieldsWithErrors(ours));
    }
  });
});
