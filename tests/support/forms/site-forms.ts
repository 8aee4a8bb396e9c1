import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallSpec, FormSchema, Payload } from '#shared/forms/types.ts';
import type { Fields, FilePart } from '../server/multipart-body.ts';
import type { FlowSource } from '#shared/flows/types.ts';

/** A small real PDF. */
export const PDF = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';

const FORMS = join(import.meta.dirname, '../../../schemas/forms');

/** One JSON file of a shipped form's folder, as it is written: `schema.json`, `samples/valid/complete.json`. */
export function readForm(form: string, file: string): unknown {
  return JSON.parse(readFileSync(join(FORMS, form, file), 'utf8'));
}

/** The present name of a shipped form's field that may have been renamed (`was`). Names of other forms stay. */
export function currentName(form: string, name: string): string {
  if (!existsSync(join(FORMS, form))) return name;
  const { properties = {} } = readForm(form, 'schema.json') as Partial<FormSchema>;
  const renamed = Object.entries(properties).find(([, { was = [] }]) => was.includes(name));
  return name in properties ? name : (renamed?.[0] ?? name);
}

/**
 * The name that a shipped form has by now for a field that a test is about.
 *
 * @throws when the form has no such field any more
 */
export function askedField(form: string, name: string): string {
  const { properties } = readForm(form, 'schema.json') as FormSchema;
  const now = currentName(form, name);
  if (now in properties) return now;
  throw new Error(`${form} asks for no "${name}" any more, and this test is about it: take the test out with the field`);
}

/** A test's own values under the names that a shipped form has for them by now. */
export function withCurrentNames<Value>(form: string, values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [currentName(form, name), value]));
}

/**
 * What a form asks at least, as its complete sample answers it, with a test's own values over it. So a test names the
 * fields that it is about, and a field that the form requires from now on, or calls otherwise, is in its payload all the same. A change to
 * `undefined` leaves the field out of JSON.
 */
export function sampleOf<Changes extends Payload>(form: string, changes: Changes = {} as Changes): Payload & Changes {
  const schema = readForm(form, 'schema.json') as Partial<FormSchema>;
  const complete = readForm(form, 'samples/valid/complete.json') as Payload;
  // Fields that never leave the browser are in no sample.
  const asked = (schema.required ?? []).filter((field) => complete[field] !== undefined).map((field) => [field, complete[field]] as const);
  return { ...Object.fromEntries(asked), ...withCurrentNames(form, changes) } as Payload & Changes;
}

/** Whether a value stands for a document, in a sample as in a body's parts. */
export function isFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How many documents a body brings. */
export function documentsIn(parts: Fields): number {
  return Object.values(parts).filter(isFile).length;
}

/** Those of a body's parts that are no documents. */
export function textsOf(parts: Fields): Record<string, string | readonly string[]> {
  const texts = Object.entries(parts).filter(([, value]) => !isFile(value));
  return Object.fromEntries(texts) as Record<string, string | readonly string[]>;
}

function part(value: unknown): Fields[string] {
  if (Array.isArray(value)) return value.map(part) as string[];
  if (!isFile(value)) return String(value);
  const file = value as { readonly name: string; readonly content?: FilePart['content'] };
  return file.content === undefined
    ? { name: `${file.name.replace(/\.[^.]*$/, '')}.pdf`, content: PDF }
    : { name: file.name, content: file.content };
}

/** What `sampleOf` gives, as a browser sends it in parts: every value a text, every file that the test does not bring a small PDF. */
export function partsOf<Changes extends Fields>(form: string, changes: Changes = {} as Changes): Fields & Changes {
  const parts = Object.entries(sampleOf(form, changes)).map(([field, value]) => [field, part(value)] as const);
  return Object.fromEntries(parts) as Fields & Changes;
}

interface Calls {
  readonly call?: CallSpec;
  readonly update?: { readonly path: string };
}

function pathOf(form: string, of: 'call' | 'update'): string {
  const { [of]: found } = readForm(form, 'submit.json') as Calls;
  if (!found) throw new Error(`The form "${form}" has no ${of}`);
  return found.path;
}

/** The path of the call by which a shipped form is sent, under the API's base: it may change, and tests of what answers it do not. */
export const callOf = (form: string): string => pathOf(form, 'call');

/** The path of the call by which a record of a shipped form is changed. */
export const updateOf = (form: string): string => pathOf(form, 'update');

const FLOWS = join(import.meta.dirname, '../../../schemas/flows');

/** A step of a shipped flow as staff and the API know it. */
export interface SentStep {
  readonly form: string;
  readonly label: string;
  readonly call: CallSpec;
}

/** The steps of a shipped flow behind its first, but for those that a test names: also such as it gets from now on. */
export function stepsOf(flow: string, ...without: readonly string[]): SentStep[] {
  const { steps } = JSON.parse(readFileSync(join(FLOWS, `${flow}.json`), 'utf8')) as FlowSource;
  return steps
    .slice(1)
    .filter(({ form }) => !without.includes(form))
    .map(({ form, label }) => ({ form, label, ...(readForm(form, 'submit.json') as { readonly call: CallSpec }) }));
}
