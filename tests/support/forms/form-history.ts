import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource, SharedDefinitions } from '#shared/forms/definition/sources.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { DEFAULTS } from './tables/defaults.ts';
import source from './tables/forms/company-details/schema.json' with { type: 'json' };
import submit from './tables/forms/company-details/submit.json' with { type: 'json' };
import file from './tables/shared/file.json' with { type: 'json' };
import identity from './tables/shared/identity.json' with { type: 'json' };
import person from './tables/shared/person.json' with { type: 'json' };
import { siteForm } from '#shared/forms/site-form.ts';
import { carry, withoutFormer } from '#engine/versions/index.ts';

type Fields = Record<string, Record<string, unknown>>;

interface Schema {
  required: string[];
  properties: Fields;
}

/** Changes the definition of the year before to that of the next year. */
type Change = (schema: Schema) => void;

/** Removes fields. @returns the first of them */
function remove(fields: Fields, ...names: string[]): Record<string, unknown> {
  const [first = ''] = names;
  const field = fields[first] ?? {};
  for (const name of names) delete fields[name];
  return field;
}

const rowOf = ({ properties }: Schema, list: string) => ((properties[list] ?? {})['items'] as { properties: Fields }).properties;
const addressOf = (schema: Schema, list: string) => rowOf(schema, list)['address'] as unknown as Schema;

/** The yearly changes of the form that companies apply with. */
const CHANGES: readonly (readonly [what: string, change: Change])[] = [
  ['the first definition', () => undefined],
  [
    'a renamed and a removed field',
    ({ properties }) => {
      properties['town'] = { ...remove(properties, 'city'), was: ['city'] };
      remove(properties, 'last_year_turnover');
    },
  ],
  [
    'a lower limit',
    ({ properties }) => {
      properties['five_major_clients_text'] = { ...properties['five_major_clients_text'], maxLength: 100 };
    },
  ],
  [
    'a renamed list, and a renamed field in its rows',
    (schema) => {
      const { properties } = schema;
      properties['offices'] = { ...remove(properties, 'branches'), was: ['branches'] };
      const { properties: address, required } = addressOf(schema, 'offices');
      address['town'] = { ...remove(address, 'city'), was: ['city'] };
      required.splice(required.indexOf('city'), 1, 'town');
    },
  ],
  [
    'a field that moves within its row, and a newly required field',
    (schema) => {
      const { properties: address, required } = addressOf(schema, 'offices');
      rowOf(schema, 'offices')['pin_code'] = { ...remove(address, 'pin'), was: ['/offices/*/address/pin', '/branches/*/address/pin'] };
      required.splice(required.indexOf('pin'), 1);
      schema.required.push('country');
    },
  ],
  [
    'renamed options, and a removed one',
    ({ properties }) => {
      properties['type_of_organisation'] = {
        ...properties['type_of_organisation'],
        enum: ['Private limited', 'Ltd.', 'Partnership', 'Proprietorship', 'LLP'],
        aliases: { 'Pvt. Ltd.': 'Private limited' },
      };
    },
  ],
  [
    'two fields that exchange their names',
    ({ properties }) => {
      const [state, country] = [properties['state'], properties['country']];
      properties['state'] = { ...country, was: ['country'] };
      properties['country'] = { ...state, was: ['state'] };
    },
  ],
  [
    'renamed and removed sensitive values and documents',
    ({ properties }) => {
      properties['pan'] = { ...remove(properties, 'pan_no_text'), was: ['pan_no_text'] };
      properties['pan_document'] = { ...remove(properties, 'pan_no'), was: ['pan_no'] };
      remove(properties, 'gst_no_text', 'gst_no');
    },
  ],
  [
    'fields that move into a group, and a text that becomes a number',
    ({ properties }) => {
      const name = { ...remove(properties, 'name_of_proprietor'), was: ['/name_of_proprietor'] };
      const designation = { ...remove(properties, 'proprietor_designation'), was: ['/proprietor_designation'] };
      properties['proprietor'] = { title: 'Proprietor', type: 'object', additionalProperties: false, properties: { name, designation } };
      properties['no_of_manpower'] = { title: 'No. of Manpower', type: 'integer', minimum: 1, maximum: 1_000_000 };
    },
  ],
  [
    'a restored field, a new one, and a higher limit',
    ({ properties }) => {
      properties['last_year_turnover'] = { title: 'Last Year Turnover', type: 'string', maxLength: 50 };
      properties['linked_in'] = { title: 'LinkedIn', type: 'string', maxLength: 200 };
      properties['five_major_clients_text'] = { ...properties['five_major_clients_text'], maxLength: 2000 };
    },
  ],
];

/** The definitions of a form like `company-details` after each yearly change. They do not depend on the form of the site. */
export function companyHistory(): readonly (readonly [what: string, definition: FormDefinition])[] {
  const shared = { file, identity, person } as unknown as SharedDefinitions;
  let schema = structuredClone(source) as unknown as Schema;
  return CHANGES.map(([what, change]) => {
    schema = structuredClone(schema);
    change(schema);
    const ui = { 'ui:order': Object.keys(schema.properties), id: { 'ui:widget': 'hidden' } };
    const made = { name: 'company-details', schema, ui, submit } as unknown as FormSource;
    return [what, resolveDefinition(made, shared, DEFAULTS, [made])] as const;
  });
}

type History = readonly (readonly [what: string, definition: FormDefinition])[];

/** The renamed options. */
export const RENAMED: ReadonlyMap<string, string> = new Map([['Pvt. Ltd.', 'Private limited']]);

/** A payload of the first definition; all of its values are unique to the person. */
const firstPayload = (person: number) => ({
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

/** Valid values for the fields whose rules became stricter. */
export const RIGHT: Payload = { no_of_manpower: 12, five_major_clients_text: 'Five clients' };

/** The payload that a person would send in a year: with the names and rules of that year. */
export function answeredIn(history: History, year: number, person: number): Payload {
  const [, start] = history[0] ?? [];
  const [, then] = history[year] ?? [];
  if (!start || !then) throw new Error('There was no such year.');
  const answers = withoutFormer(siteForm(then.schema), carry(firstPayload(person), siteForm(start.schema), siteForm(then.schema)));
  return {
    ...answers,
    ...(year >= 2 && { five_major_clients_text: `Clients of ${person}` }),
    ...(year >= 8 && { no_of_manpower: 10 + person }),
  };
}

/** All values in a payload, as text. */
export function leavesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];
}
