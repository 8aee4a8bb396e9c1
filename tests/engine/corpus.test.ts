import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import type { Field } from '#engine/model/field.ts';
import { isEmptyDeep } from '#engine/model/normalize-value.ts';
import { isObject } from '#engine/schema/json.ts';
import { plainAjv } from '../corpus/plain-ajv.ts';
import { readCorpus } from '../corpus/read-corpus.ts';

const OWN = fileURLToPath(new URL('../corpus/forms', import.meta.url));

/** Folders of forms beside our own, as `npm run test:corpus <folder …>` names them. */
const folders = [OWN, ...(process.env['CORPUS'] ?? '').split(':').filter((folder) => folder !== '')];

/** A value without groups and lists in which nothing stands. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isEmptyDeep(one)).map(filled);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (isEmptyDeep(one) ? [] : [[name, filled(one)]])));
}

const hasChoice = (field: Field): boolean => field.choices.length > 0 || field.children.some(hasChoice);

describe.each(folders.flatMap(readCorpus))('$name', (corpusForm) => {
  const { schema, valid, invalid } = corpusForm;
  const form = compileForm({ schema });

  it('gets the verdict of plain Ajv on every payload, after the rule for empties', () => {
    const plain = plainAjv(corpusForm);
    const verdicts = [...valid, ...invalid].map((payload) => ({
      payload,
      engine: form.validatePayload(payload).isValid,
      ajv: plain(isObject(payload) ? form.normalize(payload) : payload),
    }));
    expect(verdicts.filter(({ engine, ajv }) => engine !== ajv)).toEqual([]);
    expect(form.document.unsupported).toEqual([]);
  });

  it('submits what the form accepts, once the page finds nothing wrong', () => {
    const resolutions = [...valid, ...invalid].filter(isObject).map((payload) => form.resolve(payload, { applyDefaults: true }));
    const accepted = resolutions.filter((resolution) => form.validate(resolution).isValid);
    expect(accepted.filter(({ payload }) => !form.validatePayload(payload).isValid).map(({ payload }) => payload)).toEqual([]);
  });

  it('submits every value of a valid payload, but for groups and lists with nothing in them', () => {
    // Of branches that the visitor chooses, one shows at a time.
    const payloads = valid.filter(isObject).filter((payload) => !hasChoice(form.resolve(payload).root));
    expect(payloads.map((payload) => filled(form.prune(payload)))).toEqual(payloads.map((payload) => filled(form.normalize(payload))));
  });
});
