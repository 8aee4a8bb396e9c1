import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONTACT, KINDS, OF_A_KIND, OPENING, PART, PARTS, ROW, SERVICES, wide, type Question } from './questions.ts';

/** The forms of the benchmark as a maintainer would write them: a folder of `schemas/forms/` and a page each. */
interface BenchForm {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
  readonly ui?: Readonly<Record<string, unknown>>;
  /** Part of the payload that its samples start from. */
  readonly complete: Readonly<Record<string, unknown>>;
  /** One that is refused, and what is told of it. */
  readonly wrong: { readonly set: Readonly<Record<string, unknown>>; readonly errors: Readonly<Record<string, string>> };
}

const TEXTS: Readonly<Record<string, string>> = { email: 'a@example.com', phone: '9876543210' };
const SOME_TEXT = 'A text that is long enough';

function property({ title, minLength, pattern, messages: { required: _absent, ...errorMessage } }: Question): unknown {
  // Whom a field is about is no matter here.
  return { title, type: 'string', minLength, maxLength: 200, ...(pattern !== undefined && { pattern }), person: false, errorMessage };
}

const propertiesOf = (questions: readonly Question[]) =>
  Object.fromEntries(questions.map((question) => [question.name, property(question)]));

function plainForm(questions: readonly Question[]): BenchForm {
  const [first] = questions;
  if (!first) throw new Error('A form of the benchmark asks something');
  return {
    properties: propertiesOf(questions),
    required: questions.map(({ name }) => name),
    ui: Object.fromEntries(questions.filter(({ isLong }) => isLong).map(({ name }) => [name, { 'ui:widget': 'textarea' }])),
    complete: Object.fromEntries(questions.map(({ name }) => [name, TEXTS[name] ?? SOME_TEXT])),
    wrong: { set: { [first.name]: 7 }, errors: { [first.name]: `${first.title} has the wrong type` } },
  };
}

function servicesForm(): BenchForm {
  const lists = SERVICES.map(({ name, title, services }) => {
    const options = services.map((service) => service.title);
    const reveals = Object.fromEntries(services.map((service) => [service.title, service.details.map((detail) => detail.name)]));
    return [
      name,
      { title, type: 'array', items: { type: 'string', enum: options }, uniqueItems: true, maxItems: options.length, reveals },
    ] as const;
  });
  const details = SERVICES.flatMap(({ services }) => services.flatMap((service) => service.details));
  const [group] = SERVICES;
  const [service] = group?.services ?? [];
  const [asked] = service?.details ?? [];
  if (!group || !service || !asked) throw new Error('The services of the benchmark ask something');
  return {
    properties: { ...Object.fromEntries(lists), ...propertiesOf(details) },
    required: [],
    ui: Object.fromEntries(SERVICES.map(({ name }) => [name, { 'ui:widget': 'checkboxes' }])),
    complete: { [group.name]: [] },
    wrong: { set: { [group.name]: [service.title], [asked.name]: 7 }, errors: { [asked.name]: `${asked.title} has the wrong type` } },
  };
}

/** A list of rows, each asking the same. */
function rowsForm(count: number): BenchForm {
  const plain = plainForm(ROW);
  const [first] = ROW;
  if (!first) throw new Error('A row of the benchmark asks something');
  const items = { type: 'object', title: 'Row', additionalProperties: false, required: plain.required, properties: plain.properties };
  return {
    properties: { rows: { type: 'array', title: 'Rows', minItems: 1, maxItems: 2 * count, items } },
    required: [],
    complete: { rows: [plain.complete] },
    wrong: {
      set: { rows: [{ ...plain.complete, [first.name]: 7 }] },
      errors: { [`rows/0/${first.name}`]: `${first.title} has the wrong type` },
    },
  };
}

const namesOf = (questions: readonly Question[]) => questions.map(({ name }) => name);

/** A large form of groups, each with branches: what one field holds decides which others there are. */
function branchesForm(): BenchForm {
  const kind = { title: 'Kind', type: 'string', enum: KINDS };
  const part = {
    type: 'object',
    additionalProperties: false,
    properties: { kind, ...propertiesOf([...PART, ...OF_A_KIND]) },
    required: namesOf(PART),
    if: { properties: { kind: { const: KINDS[0] } }, required: ['kind'] },
    then: { required: namesOf(OF_A_KIND) },
    else: { properties: Object.fromEntries(namesOf(OF_A_KIND).map((name) => [name, { not: {} }])) },
  };
  const parts = Array.from({ length: PARTS }, (_unused, index) => [`part${index}`, { ...part, title: `Part ${index + 1}` }] as const);
  const opening = plainForm(OPENING);
  const answers = plainForm(PART).complete;
  const [first] = PART;
  if (!first) throw new Error('A part of the benchmark asks something');
  return {
    properties: { ...opening.properties, ...Object.fromEntries(parts) },
    required: opening.required,
    ui: Object.fromEntries(parts.map(([name]) => [name, { kind: { 'ui:widget': 'select' } }])),
    complete: { ...opening.complete, ...Object.fromEntries(parts.map(([name]) => [name, answers])) },
    wrong: {
      set: { part0: { ...answers, [first.name]: 7 } },
      errors: { [`part0/${first.name}`]: `${first.title} has the wrong type` },
    },
  };
}

/** Every form that is measured, by name. */
export function benchForms(sizes: readonly number[], rows: number): Readonly<Record<string, BenchForm>> {
  return {
    'bench-contact': plainForm(CONTACT),
    'bench-services': servicesForm(),
    'bench-rows': rowsForm(rows),
    'bench-branches': branchesForm(),
    ...Object.fromEntries(sizes.map((count) => [`bench-wide-${count}`, plainForm(wide(count))])),
  };
}

const pageRow = (id: string) =>
  `  '${id}': { path: '/${id}', label: '${id}', trail: ['home'], title: '${id}', description: 'A page of the benchmark, to be measured side by side with one of bare React, and nothing else than that.', keywords: 'x', closing: 'help', indexed: false },\n`;

/** Name of the page that links to all forms. */
export const LINKS = 'bench-links';

/** Adds forms to a copy of the project, each with a page of its own, and a page of links to them. */
export async function addForms(root: string, forms: Readonly<Record<string, BenchForm>>): Promise<void> {
  const write = async (path: string, content: unknown) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const writePage = (id: string, block: unknown) =>
    write(
      `src/content/pages/${id}.ts`,
      `export const content = ${JSON.stringify({ banner: { heading: id, art: { seed: 'x', tone: 'banner' } }, blocks: [block] })};\n`,
    );
  for (const [name, { properties, required, ui, complete, wrong }] of Object.entries(forms)) {
    const messages = Object.fromEntries(required.map((field) => [field, `Please fill in ${field}`]));
    await write(`schemas/forms/${name}/schema.json`, {
      $id: name,
      title: name,
      type: 'object',
      additionalProperties: false,
      ...(required.length > 0 && { required, errorMessage: { required: messages } }),
      properties,
    });
    await write(`schemas/forms/${name}/ui.json`, {
      'ui:order': Object.keys(properties),
      'ui:submitButtonOptions': { submitText: 'Send' },
      ...ui,
    });
    await write(`schemas/forms/${name}/submit.json`, {
      purpose: 'We use these details for the benchmark only.',
      keepFor: { received: 'P2Y' },
      call: { method: 'POST', path: `/${name}`, encoding: 'json' },
      outcomes: { 200: { dialog: 'queryThanks', then: { reset: true } } },
    });
    await write(`schemas/forms/${name}/samples/valid/complete.json`, complete);
    await write(`schemas/forms/${name}/samples/invalid/type.json`, { from: 'complete', cases: [wrong] });
    await writePage(name, { block: 'form', form: name });
  }
  const names = Object.keys(forms);
  await writePage(LINKS, { block: 'text', heading: 'Links', body: names.map((name) => `[${name}](/${name})`) });
  const table = join(root, 'pages.config.ts');
  const rows = [...names, LINKS].map(pageRow).join('');
  await writeFile(
    table,
    (await readFile(table, 'utf8')).replace('definePages({\n', (head) => head + rows),
  );
}
