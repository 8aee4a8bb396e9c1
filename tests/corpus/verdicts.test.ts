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
import { emptied, isObject, plainAjv } from './plain-ajv.ts';
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
  it('is taken as it was found, and judged on the page and by the API as plain Ajv judges it', async () => {
    await importForm(root, form.name, { schema: form.schema });
    const { forms, meta } = await readProject(root);
    const made = forms.find(({ source }) => source.name === form.name);
    // The next one need not read it again.
    await rm(join(root, 'forms', form.name), { recursive: true });
    if (!made?.definition) throw made?.problem ?? new Error('The form is not there');
    expect(checkForm(made, new MetaSchemas(meta)).findings.map(({ message }) => message)).toEqual([]);

    const { api } = compileRules(made.definition);
    const plain = plainAjv(form);
    const verdicts = [...form.valid, ...form.invalid].map((payload) => {
      const page = api.form.violations(isObject(payload) ? stored(payload, api.schema) : payload).length === 0;
      return { payload, plain: plain(emptied(payload, api.schema)), api: verdict(api, payload).length === 0, page };
    });
    expect(verdicts.filter((one) => one.plain !== one.api || one.plain !== one.page)).toEqual([]);

    // As the values of its controls: what is taken passes, and what passes is taken by the API as it is then sent.
    const { schema } = made.definition;
    const filled = verdicts.filter(({ payload }) => isObject(payload)) as { payload: Payload; plain: boolean }[];
    expect(filled.filter(({ payload, plain: isTaken }) => isTaken && pageErrors(schema, payload).length > 0)).toEqual([]);
    const passing = filled.filter(({ payload }) => pageErrors(schema, payload).length === 0);
    const refused = (payload: Payload) =>
      verdict(api, buildPayload({ ...siteForm(schema).prune(payload) }, made.definition as FormDefinition));
    expect(passing.map(({ payload }) => ({ payload, errors: refused(payload) })).filter(({ errors }) => errors.length > 0)).toEqual([]);
  });
});

it.each(readCorpus(OWN))('$name says of its payloads what plain Ajv says', (form) => {
  const plain = plainAjv(form);
  const { schema: made, unsupported } = toSchema(form.name, form.schema);
  expect(unsupported).toEqual([]);
  const schema = made as unknown as FormSchema;
  expect(form.valid.filter((payload) => !plain(emptied(payload, schema)))).toEqual([]);
  expect(form.invalid.filter((payload) => plain(emptied(payload, schema)))).toEqual([]);
});
