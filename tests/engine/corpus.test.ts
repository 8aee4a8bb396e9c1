import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import type { Field } from '#engine/model/field.ts';
import { isEmptyDeep } from '#engine/model/normalize-value.ts';
import { isObject } from '#engine/schema/json.ts';
import { plainAjv } from '../corpus/plain-ajv.ts';
import { readCorpus } from '../corpus/read-corpus.ts';

const OWN_FORMS = fileURLToPath(new URL('../corpus/forms', import.meta.url));

/** Our own forms, and the folders that `npm run test:corpus <folder …>` names. */
const folders = [OWN_FORMS, ...(process.env['CORPUS'] ?? '').split(':').filter((folder) => folder !== '')];

/** The value without empty groups and lists. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isEmptyDeep(item)).map(withoutEmpty);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, member]) => (isEmptyDeep(member) ? [] : [[name, withoutEmpty(member)]])));
}

const hasChoice = (field: Field): boolean => field.choices.length > 0 || field.children.some(hasChoice);

describe.each(folders.flatMap(readCorpus))('$name', (corpusForm) => {
  const { schema, valid, invalid } = corpusForm;
  const form = compileForm({ schema });

  it('accepts and rejects the same payloads as plain Ajv, once empty values are removed', () => {
    const plain = plainAjv(corpusForm);
    const verdicts = [...valid, ...invalid].map((payload) => ({
      payload,
      engine: form.validatePayload(payload).isValid,
      ajv: plain(isObject(payload) ? form.normalize(payload) : payload),
    }));
    expect(verdicts.filter(({ engine, ajv }) => engine !== ajv)).toEqual([]);
    expect(form.document.unsupported).toEqual([]);
  });

  it('accepts every payload that the page finds valid', () => {
    const resolutions = [...valid, ...invalid].filter(isObject).map((payload) => form.resolve(payload, { applyDefaults: true }));
    const accepted = resolutions.filter((resolution) => form.validate(resolution).isValid);
    expect(accepted.filter(({ payload }) => !form.validatePayload(payload).isValid).map(({ payload }) => payload)).toEqual([]);
  });

  it('submits every value of a valid payload except empty groups and lists', () => {
    // Forms with choices are left out: they submit only the chosen branch.
    const payloads = valid.filter(isObject).filter((payload) => !hasChoice(form.resolve(payload).root));
    expect(payloads.map((payload) => withoutEmpty(form.prune(payload)))).toEqual(
      payloads.map((payload) => withoutEmpty(form.normalize(payload))),
    );
  });
});
