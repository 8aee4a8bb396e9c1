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
import { onEachDatabase } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';

const HISTORY = companyHistory();
const bank = (await loadDefinitions()).get('company-bank');
if (!bank) throw new Error('There is no form company-bank.');
const ADD = '/add-it-sevice-provider-company-details';
const UPDATE = '/update-it-sevice-provider-company';

async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const each of found) list.push(each);
  return list;
}

/** Somebody half way, in the browser that they began in. */
interface Applicant {
  readonly cookies: Readonly<Record<string, string>>;
  readonly id: string;
  /** Everything that they have answered, and have not answered otherwise since. */
  readonly answers: ReadonlySet<string>;
}

/** What somebody once answered, and does not stand in the export, in what staff are shown, or is told although it is encrypted. */
async function missingStepsOf(storage: Storage, definition: FormDefinition, applicants: readonly Applicant[]): Promise<string[]> {
  const definitions = new Map([[definition.name, definition]]);
  const [names = [], ...lines] = await all(
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
      const either = [answer, RENAMED.get(answer) ?? answer];
      return [
        ...(either.some((one) => byId.get(id)?.has(one)) ? [] : [`exported: ${answer}`]),
        ...(either.some((one) => shown.includes(one)) ? [] : [`shown: ${answer}`]),
        ...(/ABCDE\d{4}F/.test(answer) && masked.includes(answer) ? [`sealed: ${answer}`] : []),
      ];
    });
  });
  return (await Promise.all(missing)).flat();
}

const FILES = (person: number) => ({
  gst: { name: `gst-${person}.pdf`, content: PDF },
  pan: { name: `pan-${person}.pdf`, content: PDF },
});

onEachDatabase('a form whose table changes year after year', (place) => {
  it('keeps every lead readable, every applicant going on, and every open page good', async () => {
    const where = await place();
    let applicants: readonly Applicant[] = [];
    const reported: unknown[] = [];
    for (const [year, [what, definition]] of HISTORY.entries()) {
      const definitions = new Map([
        [definition.name, definition],
        [bank.name, bank],
      ]);
      const app = await testApp(where, { definitions, flows: {}, leadStates: NO_LEAD_STATES, examples: new Map() });
      const storage = await openStorage({ ...where, definitions });
      try {
        reported.push([what, 'missing', await missingStepsOf(storage, definition, applicants)]);

        // A page that was opened in each of the years before is sent only now.
        for (const [opened, [, older]] of HISTORY.slice(0, year).entries()) {
          const payload = JSON.stringify(answeredIn(HISTORY, opened, 100 * year + opened));
          const { status, body } = await new Visitor(app).multipart(ADD, { payload }, { 'form-version': formVersion(older.schema) });
          reported.push([what, `opened in ${opened}`, status, body.errors?.map(({ field }) => field), status === 422 && body.title]);
        }

        // Everybody who is half way opens the page of this year, puts right what it marks, and saves it.
        applicants = await Promise.all(
          applicants.map(async ({ cookies, id, answers }) => {
            const visitor = new Visitor(app, cookies);
            const answer = await visitor.get('/api/applications/company-details');
            expect(answer.statusCode, answer.body).toBe(200);
            const { data } = answer.json<{ data: { records: Record<string, Payload> } }>();
            const record = data.records[definition.name] ?? {};
            const update = (values: Payload) => visitor.multipart(`${UPDATE}?id=${id}`, { payload: JSON.stringify(values) });
            const marked = (await update(record)).body.errors?.map(({ field }) => field) ?? [];
            const right = Object.fromEntries(marked.map((field) => [field, RIGHT[field]]));
            const { status } = await update({ ...record, ...right });
            reported.push([what, 'half way', status]);
            const gone = new Set(marked.map((field) => String(record[field])));
            return { cookies, id, answers: new Set([...[...answers].filter((answer) => !gone.has(answer)), ...leavesOf(right)]) };
          }),
        );
        reported.push([what, 'missing after', await missingStepsOf(storage, definition, applicants)]);

        const visitor = new Visitor(app);
        const answers = answeredIn(HISTORY, year, year);
        const { gst, pan } = FILES(year);
        const documents = year < 7 ? { gst_no: gst, pan_no: pan } : { pan_document: pan };
        const { status, body } = await visitor.multipart(ADD, { payload: JSON.stringify(answers), ...documents });
        reported.push([what, 'new', status]);
        const names = Object.values(documents).map(({ name }) => name);
        applicants = [...applicants, { cookies: visitor.cookies, id: body.data.id, answers: new Set([...leavesOf(answers), ...names]) }];
      } finally {
        await storage.close();
        await app.close();
      }
    }
    expect(reported).toEqual(
      HISTORY.flatMap(([what], year) => [
        [what, 'missing', []],
        ...HISTORY.slice(0, year).map((_, opened) => {
          const refused = [
            ...(opened < 8 && year >= 8 ? ['no_of_manpower'] : []),
            ...(opened < 2 && year >= 2 && year < 9 ? ['five_major_clients_text'] : []),
          ];
          return refused.length === 0
            ? [what, `opened in ${opened}`, 200, undefined, false]
            : [what, `opened in ${opened}`, 422, refused, 'This page is older than the form'];
        }),
        ...HISTORY.slice(0, year).map(() => [what, 'half way', 200]),
        [what, 'missing after', []],
        [what, 'new', 200],
      ]),
    );
  });
});
