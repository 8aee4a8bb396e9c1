import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { describeValues, type DescribedPart, type Messages } from '#engine/index.ts';
import { describeLead } from '#server/delivery/describe-lead.ts';
import { loadDefinitions, loadExamples, SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import type { LeadPayload } from '#server/storage/encryption/encrypted-rows.ts';
import type { Lead } from '#server/storage/leads/read-leads.ts';
import { pageErrors } from '#shared/forms/page-errors.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { readProject } from '#tools/forms/project.ts';
import { sampleCases } from '#tools/forms/samples/cases.ts';
import { compileRules, verdict } from '#tools/forms/verdict.ts';
import { hasWords, unmarked } from '../support/forms/pseudo-locale.ts';
import { pseudoTables } from '../support/forms/pseudo-tables.ts';

vi.mock('#engine/locale/en.ts', async (original) => {
  const { EN } = await original<{ readonly EN: Messages }>();
  const { pseudoCatalogue } = await import('../support/forms/pseudo-locale.ts');
  return { EN: pseudoCatalogue(EN) };
});

const tables = pseudoTables(SCHEMAS_FOLDER);
const definitions = await loadDefinitions(tables);
const examples = await loadExamples();
const { forms } = await readProject(SCHEMAS_FOLDER);

afterAll(() => rmSync(tables, { recursive: true }));

const titlesIn = (part: DescribedPart): readonly string[] => [part.title, ...('parts' in part ? part.parts.flatMap(titlesIn) : [])];

it('hasWords finds unmarked words, in nested marks too', () => {
  expect(['[!!! [!!! Name !!!] is required !!!]', '1: [!!! a !!!], [!!! b !!!].', 'Name [!!! is required !!!]'].map(hasWords)).toEqual([
    false,
    false,
    true,
  ]);
  expect(unmarked('Name [!!! is required !!!]')).toBe('Name ');
});

describe.each([...definitions.values()])('$name has only texts from the catalogue and from its own files', (definition) => {
  const { name, schema, ui } = definition;
  const cases = sampleCases(forms.find((form) => form.source.name === name) ?? { samples: { valid: [], invalid: [] } });

  it('in errors of page and API, for every sample', () => {
    const { api } = compileRules(definition);
    const errors = cases.flatMap(({ payload }) => [...pageErrors(schema, payload), ...verdict(api, payload)]);
    expect(errors.length).toBeGreaterThan(1);
    expect(errors.filter(({ message }) => hasWords(message))).toEqual([]);
  });

  it('in errors of the engine, without messages of the schema', () => {
    const withoutMessages = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === 'errorMessage' ? undefined : value,
    ) as FormSchema;
    const errors = cases.flatMap(({ payload }) => pageErrors(withoutMessages, payload));
    expect(errors.length).toBeGreaterThan(1);
    expect(errors.filter(({ message }) => hasWords(message))).toEqual([]);
  });

  it('in mails and reviews', () => {
    const example = examples.get(name) ?? cases[0]?.payload ?? {};
    const payload = JSON.parse(JSON.stringify(example).replaceAll('\\n', ' ')) as LeadPayload;
    const parts = describeValues(siteForm(schema), payload, ui);
    expect(parts.flatMap(titlesIn).filter(hasWords)).toEqual([]);
    const at = '2030-01-02T03:04:05.000Z';
    const lead = { id: 'lead-1', form: name, payload, createdAt: at, updatedAt: at, files: [], encryptedFields: [] } as unknown as Lead;
    const [heading = '', , ...lines] = describeLead(lead, definitions).split('\n');
    // What follows a title is the visitor's own text.
    const labels = lines.map((line) => /^\s*\[!!! .*? !!!\](?:$|: )/.exec(line)?.[0] ?? line);
    expect([heading, ...labels].filter(hasWords)).toEqual([]);
    expect(labels.length).toBeGreaterThan(0);
  });
});

it('Yes comes from the catalogue', () => {
  const schema = { type: 'object', properties: { news: { title: '1', type: 'boolean' } } };
  expect(describeValues(siteForm(schema), { news: true })).toMatchObject([{ text: '[!!! Yes !!!]' }]);
});
