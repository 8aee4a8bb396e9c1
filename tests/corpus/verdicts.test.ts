import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageErrors } from '#shared/forms/page-errors.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { buildPayload } from '#client/forms/submit/payload.ts';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import type { FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { checkForm } from '#tools/forms/check.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { toSchema } from '#tools/forms/new/import/to-schema.ts';
import { MetaSchemas } from '#tools/forms/lint/meta.ts';
import { readProject } from '#tools/forms/project.ts';
import { compileRules, verdict } from '#tools/forms/verdict.ts';
import { withoutEmptyValues, isObject, plainAjv } from './plain-ajv.ts';
import { readCorpus } from './read-corpus.ts';
import { stored } from '../support/forms/verdict-of.ts';

const OWN = fileURLToPath(new URL('forms', import.meta.url));

/** Folders of forms beside our own, as `npm run test:corpus <folder …>` names them. */
const folders = [OWN, ...(process.env['CORPUS'] ?? '').split(':').filter((folder) => folder !== '')];

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'corpus-'));
  for (const folder of ['meta', 'defaults', 'shared']) await cp(join(SCHEMAS_FOLDER, folder), join(root, folder), { recursive: true });
  await mkdir(join(root, 'forms'));
});

afterAll(() => rm(root, { recursive: true }));

describe.each(folders.flatMap(readCorpus))('$name', (form) => {
  it('is imported unchanged, and page and API give its payloads the same verdict as plain Ajv', async () => {
    await importForm(root, form.name, { schema: form.schema });
    const { forms, meta } = await readProject(root);
    const imported = forms.find(({ source }) => source.name === form.name);
    // So that the next test does not read it again.
    await rm(join(root, 'forms', form.name), { recursive: true });
    if (!imported?.definition) throw imported?.problem ?? new Error('The form was not imported');
    expect(checkForm(imported, new MetaSchemas(meta)).findings.map(({ message }) => message)).toEqual([]);

    const { api } = compileRules(imported.definition);
    const plain = plainAjv(form);
    const verdicts = [...form.valid, ...form.invalid].map((payload) => {
      const page = api.form.violations(isObject(payload) ? stored(payload, api.schema) : payload).length === 0;
      return { payload, plain: plain(withoutEmptyValues(payload, api.schema)), api: verdict(api, payload).length === 0, page };
    });
    expect(verdicts.filter((one) => one.plain !== one.api || one.plain !== one.page)).toEqual([]);

    // As values of controls: a payload that Ajv accepts has no error on the page, and the API accepts what the page sends then.
    const { schema } = imported.definition;
    const onPage = verdicts.filter(({ payload }) => isObject(payload)) as { payload: Payload; plain: boolean }[];
    expect(onPage.filter(({ payload, plain: isAccepted }) => isAccepted && pageErrors(schema, payload).length > 0)).toEqual([]);
    const passing = onPage.filter(({ payload }) => pageErrors(schema, payload).length === 0);
    const apiErrors = (payload: Payload) =>
      verdict(api, buildPayload({ ...siteForm(schema).prune(payload) }, imported.definition as FormDefinition));
    expect(passing.map(({ payload }) => ({ payload, errors: apiErrors(payload) })).filter(({ errors }) => errors.length > 0)).toEqual([]);
  });
});

it.each(readCorpus(OWN))('$name: plain Ajv accepts the valid payloads and refuses the invalid ones', (form) => {
  const plain = plainAjv(form);
  const { schema: imported, unsupported } = toSchema(form.name, form.schema);
  expect(unsupported).toEqual([]);
  const schema = imported as unknown as FormSchema;
  expect(form.valid.filter((payload) => !plain(withoutEmptyValues(payload, schema)))).toEqual([]);
  expect(form.invalid.filter((payload) => plain(withoutEmptyValues(payload, schema)))).toEqual([]);
});
