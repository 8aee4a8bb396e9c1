/** What every page of the benchmark asks: the site's own and the one of bare React ask the same, with the same rules and words. */
export interface Question {
  readonly name: string;
  readonly title: string;
  readonly minLength: number;
  readonly pattern?: string;
  readonly isLong?: boolean;
  readonly messages: { readonly required: string; readonly minLength: string; readonly pattern?: string };
}

/** A box, and what is asked while it is ticked. */
export interface Service {
  readonly title: string;
  readonly details: readonly Question[];
}

export interface ServiceGroup {
  readonly name: string;
  readonly title: string;
  readonly services: readonly Service[];
}

const EMAIL = 'Please enter a valid email';
const PHONE = 'Please enter a valid phone number';

/** Five fields of different kinds. */
export const CONTACT: readonly Question[] = [
  {
    name: 'name',
    title: 'Name',
    minLength: 2,
    messages: { required: 'Please enter your name', minLength: 'Your name needs at least 2 letters' },
  },
  {
    name: 'email',
    title: 'Email',
    minLength: 3,
    pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    messages: { required: 'Please enter your email', minLength: EMAIL, pattern: EMAIL },
  },
  {
    name: 'phone',
    title: 'Phone',
    minLength: 7,
    pattern: '^\\+?[0-9 ()-]{7,20}$',
    messages: { required: 'Please enter your phone number', minLength: PHONE, pattern: PHONE },
  },
  {
    name: 'subject',
    title: 'Subject',
    minLength: 3,
    messages: { required: 'Please enter a subject', minLength: 'The subject needs at least 3 letters' },
  },
  {
    name: 'message',
    title: 'Message',
    minLength: 10,
    isLong: true,
    messages: { required: 'Please enter a message', minLength: 'The message needs at least 10 letters' },
  },
];

/** As many plain fields as one likes. */
export function wide(count: number): readonly Question[] {
  return Array.from({ length: count }, (_unused, index) => {
    const title = `Field ${index + 1}`;
    const messages = { required: `${title} is required`, minLength: `${title} needs at least 3 letters` };
    return { name: `f${index}`, title, minLength: 3, messages };
  });
}

const detail = (name: string, title: string, what: string): Question => {
  const message = `Please ${what}`;
  return { name, title, minLength: 2, messages: { required: message, minLength: message } };
};

const OFFERED = {
  'Mobile App': ['React Native', 'Flutter', 'Kotlin Native', 'Swift / Objective C'],
  'Back End': ['Core PHP', 'Laravel', 'Node JS', 'Dot Net', 'Java', 'Angular', 'Python'],
  'Front End': ['HTML/CSS/JS', 'React', 'Angular', 'View Js'],
  CMS: ['Wordpress', 'Shopify', 'Open Cart', 'Drupal'],
  Others: ['Gaming', 'Blockchain', 'Artificial Intelligence', 'Machine Learning', 'Metaverse'],
};

/** 24 boxes in five groups, each with two fields of its own. */
export const SERVICES: readonly ServiceGroup[] = Object.entries(OFFERED).map(([title, options], group) => ({
  name: `g${group}`,
  title,
  services: options.map((option, index) => ({
    title: option,
    details: [
      detail(`o${group}_${index}_clients`, 'Relevant Clients', 'name the relevant clients'),
      detail(`o${group}_${index}_links`, 'Relevant Links', 'give the relevant links'),
    ],
  })),
}));

/** What is asked in each row of a list. */
export const ROW: readonly Question[] = wide(5);

/** Parts of a large form, each with a question that decides what else it asks. */
export const PARTS = 12;
/** What such a part may be; the first shows questions of its own. Until it is said, neither does. */
export const KINDS = ['Owned', 'Rented'] as const;
const ALWAYS_ASKED = 14;
const ASKED_OF_A_KIND = 12;

const numbered = (prefix: string, title: string, count: number): readonly Question[] =>
  Array.from({ length: count }, (_unused, index) =>
    detail(`${prefix}${index}`, `${title} ${index + 1}`, `fill in ${title.toLowerCase()} ${index + 1}`),
  );

/** What each part asks, whatever it is. */
export const PART: readonly Question[] = numbered('q', 'Question', ALWAYS_ASKED);

/** What a part asks of the first kind. */
export const OF_A_KIND: readonly Question[] = numbered('d', 'Detail', ASKED_OF_A_KIND);

/** What is asked before all parts; with these the form has 327 questions. */
export const OPENING: readonly Question[] = numbered('o', 'Opening', 3);
