import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { carry, withoutFormer } from '#engine/versions/index.ts';

type History = readonly (readonly [what: string, definition: FormDefinition])[];

/** Options that are called otherwise by now. */
export const RENAMED: ReadonlyMap<string, string> = new Map([['Pvt. Ltd.', 'Private limited']]);

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
export const RIGHT: Payload = { no_of_manpower: 12, five_major_clients_text: 'Five clients' };

/** The same as somebody answers it on the page of a year: what it asks, by its names, and as it takes it. */
export function answeredIn(history: History, year: number, person: number): Payload {
  const [, start] = history[0] ?? [];
  const [, then] = history[year] ?? [];
  if (!start || !then) throw new Error('There was no such year.');
  const answers = withoutFormer(siteForm(then.schema), carry(first(person), siteForm(start.schema), siteForm(then.schema)));
  return {
    ...answers,
    ...(year >= 2 && { five_major_clients_text: `Clients of ${person}` }),
    ...(year >= 8 && { no_of_manpower: 10 + person }),
  };
}

/** Every answer in a payload, as it is read. */
export function leavesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];
}
