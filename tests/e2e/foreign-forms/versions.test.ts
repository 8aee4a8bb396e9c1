import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { answeredIn, companyHistory, leavesOf, RENAMED, RIGHT } from '../../support/forms/form-history.ts';
import { type FormHost, startFormHost } from './form-host.ts';
import { selectCases } from '../support/browser/breadth.ts';
import { newProfile, openBrowser, watchFaults } from '../support/browser/browser.ts';
import { readHostLeads } from '../support/server/database.ts';
import { startPostgres } from '../../server/support/database/postgres.ts';
import { fillIn } from '../support/forms/fill-in.ts';
import { fillFields, openForm } from '../support/forms/forms.ts';
import { draftFiles } from '../support/forms/draft-files.ts';
import { pdfFile } from '../support/forms/pdf.ts';

const HISTORY = companyHistory();
const [[, FIRST]] = HISTORY as [(typeof HISTORY)[number]];
const { name } = FIRST;
/** Years whose versions are tested; the brief run has one for each kind of change. */
const YEARS = selectCases([...HISTORY.keys()], (year) => [0, 1, 4, 8].includes(year));
/** Fields that disappear, with the year. */
const REMOVED_IN: Readonly<Record<string, number>> = { last_year_turnover: 1, no_of_manpower: 8 };
/** Sensitive fields, which are not stored in drafts. */
const SENSITIVE = new Set(['gst_no_text', 'pan_no_text']);
const OLDER_PAGE_NOTE = 'This page is older than the form';
const REMOVED_NOTE = 'It no longer asks for “Last Year Turnover”';
const DRAFT = answeredIn(HISTORY, 0, 0);
const DOCUMENT = pdfFile('pan-of-a-draft.pdf');

const browser = await openBrowser();
const formOfYear = (year: number) => {
  const [change, definition] = HISTORY[year] as (typeof HISTORY)[number];
  return { change, definition, definitions: new Map([[definition.name, definition]]) };
};

let host: FormHost;

/** The values of all controls, with names for files. */
const controlValues = async (page: Page) =>
  (await openForm(page, name)).evaluate((form) =>
    ([...(form as HTMLFormElement).elements] as HTMLInputElement[]).map(({ value, files }) => files?.[0]?.name ?? value),
  );

async function openPage(page: Page, { schema }: FormDefinition, answers: Payload): Promise<void> {
  await page.goto(`${host.url}/forms/${name}`);
  await fillIn(await openForm(page, name), schema, answers);
}

const invalidFields = (page: Page) =>
  page
    .locator(`form[data-form="${name}"] [aria-invalid="true"]`)
    .evaluateAll((fields) => [...new Set(fields.map((field) => field.getAttribute('name') ?? ''))]);

/** Sends a page, corrects the fields that it marks as invalid, and sends it again. @returns the marked fields */
async function sendCorrected(page: Page): Promise<readonly string[]> {
  const before = (await readHostLeads(host, name)).length;
  const isStored = async () => (await readHostLeads(host, name)).length > before;
  const press = () => page.locator(`form[data-form="${name}"] button[type="submit"]`).click();
  await press();
  await expect.poll(async () => (await isStored()) || (await invalidFields(page)).length > 0).toBe(true);
  const marked = await invalidFields(page);
  if (await isStored()) return [];
  await fillFields(await openForm(page, name), Object.fromEntries(marked.map((field) => [field, RIGHT[field]])));
  await press();
  await expect.poll(isStored).toBe(true);
  return marked;
}

/** Databases for the leads. The brief run needs only one, as browsers store the same drafts. */
const DATABASES = selectCases(['SQLite', 'PostgreSQL'], (database) => database === 'SQLite');

async function start(database: string): Promise<void> {
  const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
  host = await startFormHost(formOfYear(0).definitions, await postgres?.createDatabase());
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
    const draftPage = await profile.newPage();
    const faults = watchFaults(draftPage);
    await openPage(draftPage, FIRST, DRAFT);
    await draftPage.locator('input[name="pan_no"]').setInputFiles(DOCUMENT);
    await draftPage.locator('input[name="contact_no"]').blur();
    await expect.poll(() => draftFiles(draftPage)).toEqual([DOCUMENT.name]);
    let open = { page: await profile.newPage(), year: 0 };
    await openPage(open.page, FIRST, answeredIn(HISTORY, 0, 1));

    for (const year of YEARS.slice(1)) {
      const { change, definition, definitions } = formOfYear(year);
      host = await host.restartWith(definitions);

      await draftPage.reload();
      const expectedAnswers = Object.fromEntries(
        Object.entries(DRAFT).filter(([field]) => year < (REMOVED_IN[field] ?? Infinity) && !SENSITIVE.has(field)),
      );
      // The note shows once, in the year in which the field is removed.
      await expect
        .poll(async () => [change, await draftPage.getByText(REMOVED_NOTE).count()])
        .toEqual([change, year === REMOVED_IN['last_year_turnover'] ? 1 : 0]);
      const missing = async () => {
        const held = new Set(await controlValues(draftPage));
        return leavesOf(expectedAnswers).filter((answer) => !held.has(answer) && !held.has(RENAMED.get(answer) ?? answer));
      };
      await expect.poll(missing, { message: change }).toEqual([]);
      await expect.poll(() => draftPage.getByText(DOCUMENT.name).count(), { message: change }).toBeGreaterThan(0);

      const answers = answeredIn(HISTORY, open.year, open.year + 1);
      const marked = await sendCorrected(open.page);
      await expect
        .poll(async () => [change, await open.page.getByText(OLDER_PAGE_NOTE).count()])
        .toEqual([change, marked.length > 0 ? 1 : 0]);
      const stored = async () => leavesOf((await readHostLeads(host, name)).at(-1)?.payload);
      await expect.poll(stored, { message: change }).toContain(String(answers['name_of_organisation']));
      await open.page.close();
      open = { page: await profile.newPage(), year };
      await openPage(open.page, definition, answeredIn(HISTORY, year, year + 1));
    }
    await sendCorrected(draftPage);
    await expect.poll(async () => leavesOf((await readHostLeads(host, name)).at(-1)?.payload)).toContain(DRAFT['name_of_organisation']);
    expect(faults).toEqual([]);
  },
);
