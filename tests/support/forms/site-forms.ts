import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallSpec, FormSchema, Payload } from '#shared/forms/types.ts';
import type { Fields, FilePart } from '../server/multipart-body.ts';
import type { FlowSource } from '#shared/flows/types.ts';

/** A small real PDF. */
export const PDF = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';

const FORMS = join(import.meta.dirname, '../../../schemas/forms');

/** Reads a JSON file from the folder of a form of the site, such as `samples/valid/complete.json`. */
export function readForm(form: string, file: string): unknown {
  return JSON.parse(readFileSync(join(FORMS, form, file), 'utf8'));
}

/** The current name of a field that may have been renamed with `was`. Names of forms that are not on the site stay. */
export function currentName(form: string, name: string): string {
  if (!existsSync(join(FORMS, form))) return name;
  const { properties = {} } = readForm(form, 'schema.json') as Partial<FormSchema>;
  const renamed = Object.entries(properties).find(([, { was = [] }]) => was.includes(name));
  return name in properties ? name : (renamed?.[0] ?? name);
}

/**
 * The current name of a field that a test needs.
 *
 * @throws if the form no longer has the field
 */
export function askedField(form: string, name: string): string {
  const { properties } = readForm(form, 'schema.json') as FormSchema;
  const current = currentName(form, name);
  if (current in properties) return current;
  throw new Error(`${form} asks for no "${name}" any more, and this test is about it: take the test out with the field`);
}

/** The values of a test under the current names of their fields. */
export function withCurrentNames<Value>(form: string, values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [currentName(form, name), value]));
}

/**
 * The required fields of a form with the values of its complete sample, overridden by a test's own values. So a test only names the
 * fields that it needs, and still works when a field becomes required or is renamed. A change to `undefined` leaves the field out of
 * JSON.
 */
export function sampleOf<Changes extends Payload>(form: string, changes: Changes = {} as Changes): Payload & Changes {
  const schema = readForm(form, 'schema.json') as Partial<FormSchema>;
  const complete = readForm(form, 'samples/valid/complete.json') as Payload;
  // Samples have no local fields.
  const required = (schema.required ?? [])
    .filter((field) => complete[field] !== undefined)
    .map((field) => [field, complete[field]] as const);
  return { ...Object.fromEntries(required), ...withCurrentNames(form, changes) } as Payload & Changes;
}

/** Whether a value of a sample or of a body's parts is a file. */
export function isFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The number of files in a body. */
export function documentsIn(parts: Fields): number {
  return Object.values(parts).filter(isFile).length;
}

/** The parts of a body that are no files. */
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

/** The payload of `sampleOf` as parts of a multipart body: values as text, and a small PDF for each file without content. */
export function partsOf<Changes extends Fields>(form: string, changes: Changes = {} as Changes): Fields & Changes {
  const parts = Object.entries(sampleOf(form, changes)).map(([field, value]) => [field, part(value)] as const);
  return Object.fromEntries(parts) as Fields & Changes;
}

interface Calls {
  readonly call?: CallSpec;
  readonly update?: { readonly path: string };
}

function pathOf(form: string, kind: 'call' | 'update'): string {
  const { [kind]: call } = readForm(form, 'submit.json') as Calls;
  if (!call) throw new Error(`The form "${form}" has no ${kind}`);
  return call.path;
}

/** The path under `/api` to which a form of the site is sent. */
export const callOf = (form: string): string => pathOf(form, 'call');

/** The path under `/api` that updates a record of a form of the site. */
export const updateOf = (form: string): string => pathOf(form, 'update');

const FLOWS = join(import.meta.dirname, '../../../schemas/flows');

/** A step of a flow of the site. */
export interface SentStep {
  readonly form: string;
  readonly label: string;
  readonly call: CallSpec;
}

/** The steps of a flow of the site after its first, except some. */
export function stepsOf(flow: string, ...except: readonly string[]): SentStep[] {
  const { steps } = JSON.parse(readFileSync(join(FLOWS, `${flow}.json`), 'utf8')) as FlowSource;
  return steps
    .slice(1)
    .filter(({ form }) => !except.includes(form))
    .map(({ form, label }) => ({ form, label, ...(readForm(form, 'submit.json') as { readonly call: CallSpec }) }));
}
