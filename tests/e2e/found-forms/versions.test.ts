import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { answeredIn, companyHistory, leavesOf, RENAMED, RIGHT } from '../../support/forms/form-history.ts';
import { type FormHost, startFormHost } from './form-host.ts';
import { alike } from '../support/browser/breadth.ts';
import { newProfile, openBrowser, watchFaults } from '../support/browser/browser.ts';
import { leadsOf } from '../support/server/database.ts';
import { startPostgres } from '../../server/support/database/postgres.ts';
import { fillIn } from '../support/forms/fill-in.ts';
import { fillFields, openForm } from '../support/forms/forms.ts';
import { keptFiles } from '../support/forms/kept-files.ts';
import { pdfFile } from '../support/forms/pdf.ts';

const HISTORY = companyHistory();
const [[, FIRST]] = HISTORY as [(typeof HISTORY)[number]];
const { name } = FIRST;
/** Years whose changes are looked at; briefly, those of each kind once. */
const YEARS = alike([...HISTORY.keys()], (year) => [0, 1, 4, 8].includes(year));
/** What is not asked any more, or not for such an answer, and since when. */
const GONE: Readonly<Record<string, number>> = { last_year_turnover: 1, no_of_manpower: 8 };
/** Numbers of papers, which no browser keeps. */
const SEALED = new Set(['gst_no_text', 'pan_no_text']);
const OLDER = 'This page is older than the form';
const ASKED_NO_LONGER = 'It no longer asks for “Last Year Turnover”';
const DRAFTED = answeredIn(HISTORY, 0, 0);
const DOCUMENT = pdfFile('pan-of-a-draft.pdf');

const browser = await openBrowser();
const asked = (year: number) => {
  const [what, definition] = HISTORY[year] as (typeof HISTORY)[number];
  return { what, definition, definitions: new Map([[definition.name, definition]]) };
};

let host: FormHost;

/** Everything that the controls of a form hold. */
const heldIn = async (page: Page) =>
  (await openForm(page, name)).evaluate((form) =>
    ([...(form as HTMLFormElement).elements] as HTMLInputElement[]).map(({ value, files }) => files?.[0]?.name ?? value),
  );

async function openPage(page: Page, { schema }: FormDefinition, answers: Payload): Promise<void> {
  await page.goto(`${host.url}/forms/${name}`);
  await fillIn(await openForm(page, name), schema, answers);
}

const markedOf = (page: Page) =>
  page
    .locator(`form[data-form="${name}"] [aria-invalid="true"]`)
    .evaluateAll((fields) => [...new Set(fields.map((field) => field.getAttribute('name') ?? ''))]);

/** Sends what a page holds, puts right what it then marks, and sends that. @returns what was marked */
async function sendRight(page: Page): Promise<readonly string[]> {
  const before = (await leadsOf(host, name)).length;
  const isStored = async () => (await leadsOf(host, name)).length > before;
  const press = () => page.locator(`form[data-form="${name}"] button[type="submit"]`).click();
  await press();
  await expect.poll(async () => (await isStored()) || (await markedOf(page)).length > 0).toBe(true);
  const marked = await markedOf(page);
  if (await isStored()) return [];
  await fillFields(await openForm(page, name), Object.fromEntries(marked.map((field) => [field, RIGHT[field]])));
  await press();
  await expect.poll(isStored).toBe(true);
  return marked;
}

/** Where leads are stored; what browsers keep is the same, so briefly the one does. */
const DATABASES = alike(['SQLite', 'PostgreSQL'], (database) => database === 'SQLite');

async function start(database: string): Promise<void> {
  const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
  host = await startFormHost(asked(0).definitions, await postgres?.createDatabase());
  onTestFinished(async () => {
    await host.close();
    await postgres?.stop();
  });
}

it.each(DATABASES)(
  'on %s a draft survives all versions of its form, and a page opened under the previous version is sent',
  async (database) => {
    await start(database);
    const profile = await newProfile(browser, { viewport: { width: 360, height: 640 } });
    const drafting = await profile.newPage();
    const faults = watchFaults(drafting);
    await openPage(drafting, FIRST, DRAFTED);
    await drafting.locator('input[name="pan_no"]').setInputFiles(DOCUMENT);
    await drafting.locator('input[name="contact_no"]').blur();
    await expect.poll(() => keptFiles(drafting)).toEqual([DOCUMENT.name]);
    let open = { page: await profile.newPage(), year: 0 };
    await openPage(open.page, FIRST, answeredIn(HISTORY, 0, 1));

    for (const year of YEARS.slice(1)) {
      const { what, definition, definitions } = asked(year);
      host = await host.follow(definitions);

      await drafting.reload();
      const kept = Object.fromEntries(Object.entries(DRAFTED).filter(([field]) => year < (GONE[field] ?? Infinity) && !SEALED.has(field)));
      // In the year in which a question goes, and not again.
      await expect
        .poll(async () => [what, await drafting.getByText(ASKED_NO_LONGER).count()])
        .toEqual([what, year === GONE['last_year_turnover'] ? 1 : 0]);
      const missing = async () => {
        const held = new Set(await heldIn(drafting));
        return leavesOf(kept).filter((answer) => !held.has(answer) && !held.has(RENAMED.get(answer) ?? answer));
      };
      await expect.poll(missing, { message: what }).toEqual([]);
      await expect.poll(() => drafting.getByText(DOCUMENT.name).count(), { message: what }).toBeGreaterThan(0);

      const answers = answeredIn(HISTORY, open.year, open.year + 1);
      const marked = await sendRight(open.page);
      await expect.poll(async () => [what, await open.page.getByText(OLDER).count()]).toEqual([what, marked.length > 0 ? 1 : 0]);
      const stored = async () => leavesOf((await leadsOf(host, name)).at(-1)?.payload);
      await expect.poll(stored, { message: what }).toContain(String(answers['name_of_organisation']));
      await open.page.close();
      open = { page: await profile.newPage(), year };
      await openPage(open.page, definition, answeredIn(HISTORY, year, year + 1));
    }
    await sendRight(drafting);
    await expect.poll(async () => leavesOf((await leadsOf(host, name)).at(-1)?.payload)).toContain(DRAFTED['name_of_organisation']);
    expect(faults).toEqual([]);
  },
);
