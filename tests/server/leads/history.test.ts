import { expect, it } from 'vitest';
import { exportTable } from '#server/leads/export-leads.ts';
import { findLead } from '#server/storage/leads.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import { describeLead } from '#server/delivery/describe-lead.ts';
import { maskLead } from '#server/delivery/mask-lead.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { carry } from '#shared/forms/versions/carry.ts';
import { fingerprint } from '#shared/forms/versions/fingerprint.ts';
import { withoutFormer } from '#shared/forms/versions/former.ts';
import { companyHistory } from '../../support/history.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { PDF } from '../support/documents.ts';

const HISTORY = companyHistory();
const bank = (await loadDefinitions()).get('company-bank');
if (!bank) throw new Error('There is no form company-bank.');
const ADD = '/add-it-sevice-provider-company-details';
const UPDATE = '/update-it-sevice-provider-company';

/** What somebody answers under the very first definition, in words that are nobody else's. */
const first = (person: number) => ({
  name_of_organisation: `Deccan ${person}`,
  type_of_organisation: 'Pvt. Ltd.',
  contact_no: String(8_044_556_677 + person),
  website: `https://deccan-${person}.example.com`,
  address: `${person} Residency Road`,
  city: `Bengaluru ${person}`,
  state: `Karnataka ${person}`,
  country: `India ${person}`,
  no_of_manpower: `some ${person}`,
  last_year_turnover: `INR ${person} crore`,
  five_major_clients_text: `Client ${person} `.repeat(20).trim(),
  name_of_proprietor: `Kiran ${person}`,
  proprietor_designation: `Director ${person}`,
  proprietor_mobile_no: String(9_845_012_345 + person),
  proprietor_email: `kiran.${person}@example.com`,
  gst_no_text: `29ABCDE${1000 + person}F1Z5`,
  pan_no_text: `ABCDE${1000 + person}F`,
  branches: [
    { address: { street: `7 FC Road ${person}`, city: `Pune ${person}`, pin: '411004', state: `MH ${person}` } },
    { address: { street: `8 MG Road ${person}`, city: `Goa ${person}`, pin: '403001', state: `GA ${person}` } },
  ],
});

/** What is put right where the form has come to ask for less, or for another kind of answer. */
const RIGHT: Payload = { no_of_manpower: 12, five_major_clients_text: 'Five clients' };

/** The same as somebody answers it on the page of a year: what it asks, by its names, and as it takes it. */
function answeredIn(year: number, person: number): Payload {
  const [, start] = HISTORY[0] ?? [];
  const [, then] = HISTORY[year] ?? [];
  if (!start || !then) throw new Error('There was no such year.');
  const answers = withoutFormer(carry(first(person), start.schema, then.schema), then.schema);
  return {
    ...answers,
    ...(year >= 2 && { five_major_clients_text: `Clients of ${person}` }),
    ...(year >= 8 && { no_of_manpower: 10 + person }),
  };
}

function leavesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];
}

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

const RENAMED = new Map([['Pvt. Ltd.', 'Private limited']]);

/** What somebody once answered, and does not stand in the export, in what staff are shown, or is told although it is sealed. */
async function missingOf(storage: Storage, definition: FormDefinition, applicants: readonly Applicant[]): Promise<string[]> {
  const definitions = new Map([[definition.name, definition]]);
  const [names = [], ...lines] = await all(
    exportTable({ definitions, flows: {}, storage }, { form: definition.name }, definition, { reveal: true }),
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
    const told: unknown[] = [];
    for (const [year, [what, definition]] of HISTORY.entries()) {
      const definitions = new Map([
        [definition.name, definition],
        [bank.name, bank],
      ]);
      const app = await testApp(where, { definitions, flows: {}, examples: new Map() });
      const storage = await openStorage({ ...where, definitions });
      try {
        told.push([what, 'missing', await missingOf(storage, definition, applicants)]);

        // A page that was opened in each of the years before is sent only now.
        for (const [opened, [, older]] of HISTORY.slice(0, year).entries()) {
          const payload = JSON.stringify(answeredIn(opened, 100 * year + opened));
          const { status, body } = await new Visitor(app).multipart(ADD, { payload }, { 'form-version': fingerprint(older.schema) });
          told.push([what, `opened in ${opened}`, status, body.errors?.map(({ field }) => field), status === 422 && body.title]);
        }

        // Everybody who is half way opens the page of this year, puts right what it marks, and saves it.
        applicants = await Promise.all(
          applicants.map(async ({ cookies, id, answers }) => {
            const visitor = new Visitor(app, cookies);
            const { data } = (await visitor.get('/api/applications/company-details')).json<{
              data: { records: Record<string, Payload> };
            }>();
            const record = data.records[definition.name] ?? {};
            const update = (values: Payload) => visitor.multipart(`${UPDATE}?id=${id}`, { payload: JSON.stringify(values) });
            const marked = (await update(record)).body.errors?.map(({ field }) => field) ?? [];
            const right = Object.fromEntries(marked.map((field) => [field, RIGHT[field]]));
            const { status } = await update({ ...record, ...right });
            told.push([what, 'half way', status]);
            const gone = new Set(marked.map((field) => String(record[field])));
            return { cookies, id, answers: new Set([...[...answers].filter((answer) => !gone.has(answer)), ...leavesOf(right)]) };
          }),
        );
        told.push([what, 'missing after', await missingOf(storage, definition, applicants)]);

        const visitor = new Visitor(app);
        const answers = answeredIn(year, year);
        const { gst, pan } = FILES(year);
        const documents = year < 7 ? { gst_no: gst, pan_no: pan } : { pan_document: pan };
        const { status, body } = await visitor.multipart(ADD, { payload: JSON.stringify(answers), ...documents });
        told.push([what, 'new', status]);
        const names = Object.values(documents).map(({ name }) => name);
        applicants = [...applicants, { cookies: visitor.cookies, id: body.data.id, answers: new Set([...leavesOf(answers), ...names]) }];
      } finally {
        await storage.close();
        await app.close();
      }
    }
    expect(told).toEqual(
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
