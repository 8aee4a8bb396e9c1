import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { answerColumns } from '#server/leads/answer-columns.ts';
import { Extent } from '#server/leads/extent.ts';
import type * as Kinds from '#shared/forms/kinds/field-kinds.ts';
import type * as Trials from '#shared/forms/kinds/field-trials.ts';
import { kindName, kindOf } from '#shared/forms/kinds/kinds.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { tell } from '#shared/forms/told.ts';
import { checkProject } from '#tools/forms/check.ts';
import { importForm } from '#tools/forms/import/import-form.ts';
import { readProject } from '#tools/forms/project.ts';
import { compileRules, verdict } from '#tools/forms/verdict.ts';
import { RATED, STAR_RATING } from '../../support/star-rating.ts';
import { makeTables } from './tables.ts';

/** Two of the rows that a new kind needs outside its own file, as docs/guides/add-a-kind-of-field.md names them: in the table of kinds, and in that of what is tried out on each. */
vi.mock('#shared/forms/kinds/field-kinds.ts', async (original) => {
  const { FIELD_KINDS } = await original<typeof Kinds>();
  // Imports of the file itself are not there yet when this is asked.
  const star = await import('../../support/star-rating.ts');
  return { FIELD_KINDS: { starsOfTheGuide: star.starRating, ...FIELD_KINDS } };
});
vi.mock('#shared/forms/kinds/field-trials.ts', async (original) => {
  const { FIELD_TRIALS } = await original<typeof Trials>();
  return { FIELD_TRIALS: { starsOfTheGuide: FIELD_TRIALS.number, ...FIELD_TRIALS } };
});

const FORM = 'feedback';

/** The form made anew, where editors and checks know the widget: its row in `ui.schema.json`. */
async function made() {
  const { root } = await makeTables();
  const meta = join(root, 'meta/ui.schema.json');
  const known = await readFile(meta, 'utf8');
  // A site may have the guide's widget already.
  if (!known.includes(`"${STAR_RATING}"`)) await writeFile(meta, known.replace('"radio",', `"radio", "${STAR_RATING}",`));
  const data = [{ stars: 4, visits: [{ stars: 5 }] }];
  const { untaken } = await importForm(root, FORM, { schema: RATED, data });
  const project = await readProject(root);
  const definition = project.forms.find(({ source }) => source.name === FORM)?.definition;
  if (!definition) throw new Error('There is no form');
  return { project, definition, untaken, rules: compileRules(definition).api };
}

it('is the kind of whole numbers from 1 to 5, and of no others', () => {
  expect(kindName(RATED.properties.stars)).toBe('starsOfTheGuide');
  expect(kindName({ type: 'integer', minimum: 1, maximum: 10 })).toBe('number');
});

it('gets its widget, and passes `forms check` with samples of its limits', async () => {
  const { project, definition, untaken } = await made();
  expect(untaken).toEqual([]);
  expect(definition.ui['stars']).toMatchObject({ 'ui:widget': STAR_RATING });
  const [checked] = checkProject(project, { only: FORM }).forms;
  expect(checked?.findings.map(({ message }) => message)).toEqual([]);
  expect(checked?.samples).toBeGreaterThan(3);
});

it('is judged as its schema says, in rows too', async () => {
  const { rules } = await made();
  expect(verdict(rules, { stars: 5 })).toEqual([]);
  expect(verdict(rules, { stars: 6, visits: [{ stars: 0 }] })).toEqual([
    { field: 'stars', message: 'Rating must be 5 or less' },
    { field: 'visits/0/stars', message: 'Rating must be 1 or more' },
  ]);
});

it('is read from the text of a control or a part, and refused where that is none', () => {
  const { read } = kindOf(RATED.properties.stars);
  expect([read(' 4 ', RATED.properties.stars), read('many', RATED.properties.stars), read('', RATED.properties.stars)]).toEqual([
    4,
    'many',
    undefined,
  ]);
});

it('is told in stars, and exported as a number', async () => {
  const { definition } = await made();
  const payload = { stars: 4, visits: [{ stars: 1 }] };
  expect(tell(definition, payload)).toMatchObject([
    { title: 'Rating', text: '★★★★☆ (4 of 5)' },
    { title: 'Visits', parts: [{ title: 'Visit 1', parts: [{ text: '★☆☆☆☆ (1 of 5)' }] }] },
  ]);
  const form = siteForm(definition.schema);
  const columns = answerColumns(form, form.schemas, new Extent(form));
  expect(columns.map(({ name, read }) => [name, read({ payload, files: [] })])).toEqual([
    ['stars', 4],
    ['visits/0/stars', 1],
  ]);
});
