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
import { sidewaysScroll } from '../support/browser/browsing.ts';
import { rowsOf } from '../support/server/database.ts';
import { startFormHost } from './form-host.ts';
import { UNDECLARED, UNNAMED, UNTYPED } from '../support/forms/fill-in.ts';
import { openForm } from '../support/forms/forms.ts';
import { answer, isNear, shownPlace } from './answer.ts';
import { focusedIn, HOUSEHOLDS, tabTo } from './by-keyboard.ts';
import { Tally } from './tally.ts';
import { stored } from '../../support/forms/verdict-of.ts';
import { withoutUnknown } from '#engine/index.ts';

const OWN = fileURLToPath(new URL('../../corpus/forms', import.meta.url));
/** Folders of forms beside our own, as `npm run test:corpus` names them. */
const { CORPUS } = process.env;
const folders = [OWN, ...(CORPUS ?? '').split(':').filter((folder) => folder !== '')];
const found = folders.flatMap(readCorpus).filter(({ isGroup }) => !isGroup);
/** Made up from the run's seed, and so are their payloads. */
const made = fc.sample(ordinaryForm, { seed: SEED, numRuns: CORPUS === undefined ? 2 : 20 });

const root = await mkdtemp(join(tmpdir(), 'found-forms-'));
for (const folder of ['meta', 'defaults', 'shared']) await cp(join(SCHEMAS_FOLDER, folder), join(root, folder), { recursive: true });
await mkdir(join(root, 'forms'));
for (const { name, schema } of found) await importForm(root, name, { schema });
await importForm(root, 'x-households', { schema: HOUSEHOLDS });
for (const [index, schema] of made.entries()) await importForm(root, `x-made-up-${index}`, { schema });

const { forms } = await readProject(root);
const madeUp = made.map((schema, index): CorpusForm => {
  const name = `x-made-up-${index}`;
  const cases = forms.filter(({ source }) => source.name === name).flatMap(sampleCases);
  const sorted = (isValid: boolean) =>
    cases.filter(({ errors }) => (Object.keys(errors).length === 0) === isValid).map(({ payload }) => payload);
  return { name, schema, plain: schema, valid: sorted(true), invalid: sorted(false), isGroup: false };
});

const definitions = await loadDefinitions(root);
const [host, browser] = await Promise.all([startFormHost(definitions), openBrowser()]);
// One for all, so that scripts are compiled once. What pages keep is theirs alone.
const profile = await newProfile(browser, { viewport: { width: 360, height: 640 } });
const tally = new Tally();

afterAll(async () => {
  await profile.close();
  await host.close();
  await rm(root, { recursive: true });
  if (CORPUS !== undefined) console.log(tally.report());
});

/** How many payloads that are refused are tried of each form; `npm run test:corpus` tries all, of the others too. */
const FEW = isBrief ? 1 : 3;

/** The fullest of a form's payloads. */
const some = (payloads: readonly Payload[], most: number) =>
  CORPUS === undefined
    ? payloads.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length).slice(0, most)
    : payloads;

/** What the API stores of a payload that it takes. */
const storedOf = (payload: Payload, schema: FormSchema) => withoutUnknown(siteForm(schema), stored(payload, schema));

describe.each([...found, ...madeUp])('$name in a browser', (form) => {
  const definition = definitions.get(form.name) as FormDefinition;
  const plain = plainAjv(form);
  const wrongIn = (payload: Payload) => {
    const sent = withoutEmptyValues(payload, definition.schema);
    return wrongPaths(plain, sent).map((place) => writtenPath(siteForm(definition.schema), payload, place));
  };
  const payloads = [...some(form.valid.filter(isObject), 1), ...some(form.invalid.filter(isObject), FEW)];

  it.each(payloads.map((payload, index) => ({ payload, index })))(
    'accepts or refuses payload $index as plain Ajv does',
    async ({ payload, index }) => {
      const isLookedAt = index === 0 || index === payloads.length - 1;
      const ending = await answer(profile, `${host.url}/forms/${form.name}`, definition, payload, isLookedAt);
      const { held, unheld, isSent, wrong, focused, faults, said } = ending;
      const isTaken = wrongIn(payload).length === 0;
      const places = wrongIn(held);
      tally.note(form.name, { isTaken, isHeldTaken: places.length === 0, unheld });
      // What a form asks for and has no field for is told of what it is missing in.
      const reported = [...places, ...places.map((place) => shownPlace(definition.schema, held, place))];
      // Whoever has a right answer can give it, if the form asks for it; what is right is sent and stored; of what is wrong the first place has the focus.
      const isRight = places.length === 0;
      expect(
        { held, isSent, focused, faults, stray: wrong.filter((place) => !reported.some((one) => isNear(one, place))) },
        `${said} (${places.join()})`,
      ).toEqual({
        held,
        isSent: isRight,
        focused: isRight ? undefined : (wrong[0] ?? 'the first wrong place'),
        faults: [],
        stray: [],
      });
      const isAnswerable = unheld.every(({ why }) => why !== UNDECLARED && why !== UNTYPED);
      expect(isTaken && !isRight && isAnswerable ? { places, unheld } : {}).toEqual({});
      expect(isTaken ? unheld.filter(({ why }) => why === UNNAMED) : []).toEqual([]);
      await expect
        .poll(async () => (isRight ? rowsOf(host, form.name).at(-1)?.payload : {}))
        .toEqual(isRight ? storedOf(held, definition.schema) : {});
    },
  );
});

it('rows within groups within rows work by keyboard alone at 320 px, and survive a reload', async () => {
  const { page, faults } = await visit(browser, { viewport: { width: 320, height: 640 } });
  const { keyboard } = page;
  const visitsOf = (household: number) => `households/${household}/home/visits`;
  const looks = async () => [...(await violations(page)), ...(await sidewaysScroll(page))];
  await page.goto(`${host.url}/forms/x-households`);
  await openForm(page, 'x-households');

  await tabTo(page, 'submit');
  await keyboard.press('Enter');
  await expect.poll(() => focusedIn(page)).toBe('households/0/name');
  await expect.poll(() => looks()).toEqual([]);
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
  // Not left: a page that goes keeps what is being typed, too.
  await keyboard.type('Second');
  await page.reload();

  const form = await openForm(page, 'x-households');
  await form.getByText('We kept what you wrote.').waitFor();
  await expect.poll(() => looks()).toEqual([]);
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
    .poll(async () => rowsOf(host, 'x-households').at(-1)?.payload)
    .toEqual({
      households: [{ name: 'Rao', home: { city: 'Pune', visits } }, { name: 'Menon' }],
    });
  expect(faults).toEqual([]);
});
