import { expect, it } from 'vitest';
import { exportTable } from '#server/leads/export/export-leads.ts';
import { findLead } from '#server/storage/leads/read-leads.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import { describeLead } from '#server/delivery/describe-lead.ts';
import { maskLead } from '#server/delivery/mask-lead.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { formVersion } from '#shared/forms/definition/form-version.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';
import { answeredIn, companyHistory, leavesOf, RENAMED, RIGHT } from '../../support/forms/form-history.ts';
import { testApp, Visitor } from '../support/app.ts';
import { collect } from '../support/collect.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';

const HISTORY = companyHistory();
const bank = (await loadDefinitions()).get('company-bank');
if (!bank) throw new Error('There is no form company-bank.');
const ADD = '/add-it-sevice-provider-company-details';
const UPDATE = '/update-it-sevice-provider-company';

/** A visitor with an unfinished application. */
interface Applicant {
  readonly cookies: Readonly<Record<string, string>>;
  readonly id: string;
  /** All their answers, without replaced ones. */
  readonly answers: ReadonlySet<string>;
}

/** Returns answers that are missing in the export or for staff, and sensitive answers that are not masked. */
async function findMissing(storage: Storage, definition: FormDefinition, applicants: readonly Applicant[]): Promise<string[]> {
  const definitions = new Map([[definition.name, definition]]);
  const [names = [], ...lines] = await collect(
    exportTable({ definitions, flows: {}, leadStates: NO_LEAD_STATES, storage }, { form: definition.name }, definition, { reveal: true }),
  );
  if (new Set(names).size < names.length) throw new Error('Two columns have one name.');
  const byId = new Map(lines.map((line) => [line[0], new Set(line.map(String))]));
  const missing = applicants.map(async ({ id, answers }) => {
    const lead = await findLead(storage, id);
    if (!lead) return ['the lead'];
    const shown = describeLead(lead, definitions);
    const masked = describeLead(maskLead(lead, definitions), definitions);
    return [...answers].flatMap((answer) => {
      const spellings = [answer, RENAMED.get(answer) ?? answer];
      return [
        ...(spellings.some((spelling) => byId.get(id)?.has(spelling)) ? [] : [`exported: ${answer}`]),
        ...(spellings.some((spelling) => shown.includes(spelling)) ? [] : [`shown: ${answer}`]),
        ...(/ABCDE\d{4}F/.test(answer) && masked.includes(answer) ? [`not masked: ${answer}`] : []),
      ];
    });
  });
  return (await Promise.all(missing)).flat();
}

const filesOf = (person: number) => ({
  gst: { name: `gst-${person}.pdf`, content: PDF },
  pan: { name: `pan-${person}.pdf`, content: PDF },
});

onEachDatabase('a form that changes year after year', (newPlace) => {
  it('keeps all leads readable, all applications open and all old pages usable', async () => {
    const place = await newPlace();
    let applicants: readonly Applicant[] = [];
    const results: unknown[] = [];
    for (const [year, [change, definition]] of HISTORY.entries()) {
      const definitions = new Map([
        [definition.name, definition],
        [bank.name, bank],
      ]);
      const app = await testApp(place, { definitions, flows: {}, leadStates: NO_LEAD_STATES, examples: new Map() });
      const storage = await openStorage({ ...place, definitions });
      try {
        results.push([change, 'missing', await findMissing(storage, definition, applicants)]);

        // Sends the pages of all earlier years.
        for (const [openedIn, [, older]] of HISTORY.slice(0, year).entries()) {
          const payload = JSON.stringify(answeredIn(HISTORY, openedIn, 100 * year + openedIn));
          const { status, body } = await new Visitor(app).multipart(ADD, { payload }, { 'form-version': formVersion(older.schema) });
          results.push([change, `opened in ${openedIn}`, status, body.errors?.map(({ field }) => field), status === 422 && body.title]);
        }

        // All applicants open the page of this year, correct the invalid fields and save it.
        applicants = await Promise.all(
          applicants.map(async ({ cookies, id, answers }) => {
            const visitor = new Visitor(app, cookies);
            const answer = await visitor.get('/api/applications/company-details');
            expect(answer.statusCode, answer.body).toBe(200);
            const { data } = answer.json<{ data: { records: Record<string, Payload> } }>();
            const record = data.records[definition.name] ?? {};
            const update = (values: Payload) => visitor.multipart(`${UPDATE}?id=${id}`, { payload: JSON.stringify(values) });
            const invalid = (await update(record)).body.errors?.map(({ field }) => field) ?? [];
            const corrections = Object.fromEntries(invalid.map((field) => [field, RIGHT[field]]));
            const { status } = await update({ ...record, ...corrections });
            results.push([change, 'unfinished', status]);
            const replaced = new Set(invalid.map((field) => String(record[field])));
            return { cookies, id, answers: new Set([...[...answers].filter((answer) => !replaced.has(answer)), ...leavesOf(corrections)]) };
          }),
        );
        results.push([change, 'missing after', await findMissing(storage, definition, applicants)]);

        const visitor = new Visitor(app);
        const answers = answeredIn(HISTORY, year, year);
        const { gst, pan } = filesOf(year);
        const documents = year < 7 ? { gst_no: gst, pan_no: pan } : { pan_document: pan };
        const { status, body } = await visitor.multipart(ADD, { payload: JSON.stringify(answers), ...documents });
        results.push([change, 'new', status]);
        const names = Object.values(documents).map(({ name }) => name);
        applicants = [...applicants, { cookies: visitor.cookies, id: body.data.id, answers: new Set([...leavesOf(answers), ...names]) }];
      } finally {
        await storage.close();
        await app.close();
      }
    }
    expect(results).toEqual(
      HISTORY.flatMap(([change], year) => [
        [change, 'missing', []],
        ...HISTORY.slice(0, year).map((_, openedIn) => {
          const refused = [
            ...(openedIn < 8 && year >= 8 ? ['no_of_manpower'] : []),
            ...(openedIn < 2 && year >= 2 && year < 9 ? ['five_major_clients_text'] : []),
          ];
          return refused.length === 0
            ? [change, `opened in ${openedIn}`, 200, undefined, false]
            : [change, `opened in ${openedIn}`, 422, refused, 'This page is older than the form'];
        }),
        ...HISTORY.slice(0, year).map(() => [change, 'unfinished', 200]),
        [change, 'missing after', []],
        [change, 'new', 200],
      ]),
    );
  });
});
