import { writtenPath } from '#engine/server/index.ts';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { loadDefinitions, SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import type { FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { readProject } from '#tools/forms/project.ts';
import { sampleCases } from '#tools/forms/samples/cases.ts';
import { ordinaryForm } from '../../corpus/ordinary-form.ts';
import { withoutEmptyValues, isObject, plainAjv, wrongPaths } from '../../corpus/plain-ajv.ts';
import { readCorpus, type CorpusForm } from '../../corpus/read-corpus.ts';
import { SEED } from '../../support/generated/property.ts';
import { isBrief } from '../support/browser/breadth.ts';
import { violations } from '../support/browser/axe.ts';
import { newProfile, openBrowser, visit } from '../support/browser/browser.ts';
import { horizontalOverflow } from '../support/browser/browsing.ts';
import { readLeads } from '../support/server/database.ts';
import { startFormHost } from './form-host.ts';
import { UNDECLARED, UNNAMED, UNTYPED } from '../support/forms/fill-in.ts';
import { openForm } from '../support/forms/forms.ts';
import { answerForm, isSameOrNested, nearestShownPath } from './answer.ts';
import { focusedIn, HOUSEHOLDS, tabTo } from './by-keyboard.ts';
import { Tally } from './tally.ts';
import { stored } from '../../support/forms/verdict-of.ts';
import { withoutUnknown } from '#engine/index.ts';

const OWN = fileURLToPath(new URL('../../corpus/forms', import.meta.url));
/** Folders with forms of other projects, from `npm run test:corpus`. */
const { CORPUS } = process.env;
const folders = [OWN, ...(CORPUS ?? '').split(':').filter((folder) => folder !== '')];
const corpusForms = folders.flatMap(readCorpus).filter(({ isGroup }) => !isGroup);
/** Generated from the seed of the run, like their payloads. */
const generatedSchemas = fc.sample(ordinaryForm, { seed: SEED, numRuns: CORPUS === undefined ? 2 : 20 });

const root = await mkdtemp(join(tmpdir(), 'foreign-forms-'));
for (const folder of ['meta', 'defaults', 'shared']) await cp(join(SCHEMAS_FOLDER, folder), join(root, folder), { recursive: true });
await mkdir(join(root, 'forms'));
for (const { name, schema } of corpusForms) await importForm(root, name, { schema });
await importForm(root, 'x-households', { schema: HOUSEHOLDS });
for (const [index, schema] of generatedSchemas.entries()) await importForm(root, `x-generated-${index}`, { schema });

const { forms } = await readProject(root);
const generatedForms = generatedSchemas.map((schema, index): CorpusForm => {
  const name = `x-generated-${index}`;
  const cases = forms.filter(({ source }) => source.name === name).flatMap(sampleCases);
  const payloadsThatAre = (isValid: boolean) =>
    cases.filter(({ errors }) => (Object.keys(errors).length === 0) === isValid).map(({ payload }) => payload);
  return { name, schema, plain: schema, valid: payloadsThatAre(true), invalid: payloadsThatAre(false), isGroup: false };
});

const definitions = await loadDefinitions(root);
const [host, browser] = await Promise.all([startFormHost(definitions), openBrowser()]);
// One profile for all tests, so that scripts are compiled once.
const profile = await newProfile(browser, { viewport: { width: 360, height: 640 } });
const tally = new Tally();

afterAll(async () => {
  await profile.close();
  await host.close();
  await rm(root, { recursive: true });
  if (CORPUS !== undefined) console.log(tally.report());
});

/** Number of invalid payloads of each form; `npm run test:corpus` tries all payloads. */
const INVALID_PAYLOADS = isBrief ? 1 : 3;

/** The longest payloads of a form; with `CORPUS`, all of them. */
const selectPayloads = (payloads: readonly Payload[], count: number) =>
  CORPUS === undefined ? payloads.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length).slice(0, count) : payloads;

/** The payload as the API stores it. */
const storedPayload = (payload: Payload, schema: FormSchema) => withoutUnknown(siteForm(schema), stored(payload, schema));

describe.each([...corpusForms, ...generatedForms])('$name in a browser', (form) => {
  const definition = definitions.get(form.name) as FormDefinition;
  const plain = plainAjv(form);
  const invalidPaths = (payload: Payload) => {
    const sent = withoutEmptyValues(payload, definition.schema);
    return wrongPaths(plain, sent).map((path) => writtenPath(siteForm(definition.schema), payload, path));
  };
  const payloads = [...selectPayloads(form.valid.filter(isObject), 1), ...selectPayloads(form.invalid.filter(isObject), INVALID_PAYLOADS)];

  it.each(payloads.map((payload, index) => ({ payload, index })))(
    'accepts or refuses payload $index as plain Ajv does',
    async ({ payload, index }) => {
      const checksAccessibility = index === 0 || index === payloads.length - 1;
      const url = `${host.url}/forms/${form.name}`;
      const { filled, unfilled, isSent, invalid, focused, faults, message } = await answerForm(
        profile,
        url,
        definition,
        payload,
        checksAccessibility,
      );
      const isAccepted = invalidPaths(payload).length === 0;
      const expectedPaths = invalidPaths(filled);
      const isFilledAccepted = expectedPaths.length === 0;
      tally.note(form.name, { isAccepted, isFilledAccepted, unfilled });
      // An error of a field that the form does not show is reported at the container around it.
      const reportedPaths = [...expectedPaths, ...expectedPaths.map((path) => nearestShownPath(definition.schema, filled, path))];
      // An accepted payload is sent and stored. Of a refused one, the first invalid field has the focus.
      expect(
        {
          filled,
          isSent,
          focused,
          faults,
          unexpected: invalid.filter((path) => !reportedPaths.some((reported) => isSameOrNested(reported, path))),
        },
        `${message} (${expectedPaths.join()})`,
      ).toEqual({
        filled,
        isSent: isFilledAccepted,
        focused: isFilledAccepted ? undefined : (invalid[0] ?? 'the first invalid path'),
        faults: [],
        unexpected: [],
      });
      // A valid payload can be filled in, unless the form has no field for one of its values.
      const isFillable = unfilled.every(({ reason }) => reason !== UNDECLARED && reason !== UNTYPED);
      expect(isAccepted && !isFilledAccepted && isFillable ? { expectedPaths, unfilled } : {}).toEqual({});
      expect(isAccepted ? unfilled.filter(({ reason }) => reason === UNNAMED) : []).toEqual([]);
      await expect
        .poll(async () => (isFilledAccepted ? readLeads(host, form.name).at(-1)?.payload : {}))
        .toEqual(isFilledAccepted ? storedPayload(filled, definition.schema) : {});
    },
  );
});

it('rows within groups within rows work by keyboard alone at 320 px, and survive a reload', async () => {
  const { page, faults } = await visit(browser, { viewport: { width: 320, height: 640 } });
  const { keyboard } = page;
  const visitsOf = (household: number) => `households/${household}/home/visits`;
  const layoutFaults = async () => [...(await violations(page)), ...(await horizontalOverflow(page))];
  await page.goto(`${host.url}/forms/x-households`);
  await openForm(page, 'x-households');

  await tabTo(page, 'submit');
  await keyboard.press('Enter');
  await expect.poll(() => focusedIn(page)).toBe('households/0/name');
  await expect.poll(() => layoutFaults()).toEqual([]);
  await keyboard.type('Rao');
  await tabTo(page, 'households/0/home/city');
  await keyboard.type('Pune');
  await tabTo(page, 'Add visit');
  await keyboard.press('Enter');
  await expect.poll(() => focusedIn(page)).toBe(`${visitsOf(0)}/0/note`);
  await keyboard.type('First');
  await tabTo(page, `${visitsOf(0)}/0/done`);
  await keyboard.press('Space');
  await tabTo(page, 'Add another visit');
  await keyboard.press('Enter');
  await expect.poll(() => focusedIn(page)).toBe(`${visitsOf(0)}/1/note`);
  // Without blur: a page that is left saves also the text that is being typed.
  await keyboard.type('Second');
  await page.reload();

  const form = await openForm(page, 'x-households');
  await form.getByText('We kept what you wrote.').waitFor();
  await expect.poll(() => layoutFaults()).toEqual([]);
  await tabTo(page, 'Remove Visit 1');
  await keyboard.press('Enter');
  await expect.poll(() => focusedIn(page)).toBe('Undo');
  await keyboard.press('Enter');
  await expect.poll(() => focusedIn(page)).toBe(`${visitsOf(0)}/0/note`);
  await tabTo(page, 'Move up Visit 2');
  await keyboard.press('Enter');
  await tabTo(page, 'Add another household');
  await keyboard.press('Enter');
  await expect.poll(() => focusedIn(page)).toBe('households/1/name');
  await keyboard.type('Menon');
  await tabTo(page, 'submit');
  await keyboard.press('Enter');
  await page.locator('.swal2-confirm').waitFor();

  const visits = [{ note: 'Second' }, { note: 'First', done: true }];
  await expect
    .poll(async () => readLeads(host, 'x-households').at(-1)?.payload)
    .toEqual({
      households: [{ name: 'Rao', home: { city: 'Pune', visits } }, { name: 'Menon' }],
    });
  expect(faults).toEqual([]);
});
