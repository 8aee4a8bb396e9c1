import { siteForm } from '#shared/forms/site-form.ts';
import { loadDefinitions, SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { formRoutes, type FormRoute } from '#server/submissions/form-route.ts';
import { valuesOfFiles } from '#shared/forms/files/file-fields.ts';
import { withValueAt } from '#shared/forms/path.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { PAYLOAD_PART } from '#shared/forms/wire/multipart.ts';
import { readProject } from '#tools/forms/project.ts';
import { sampleCases } from '#tools/forms/samples/cases.ts';
import { PDF } from '../../server/support/documents.ts';
import type { Fields, FilePart } from '../../support/server/multipart-body.ts';
import type { Random } from './random.ts';
import { stored } from '../../support/forms/verdict-of.ts';

/** A call of the API that accepts a form. */
export interface Target {
  readonly route: FormRoute;
  /** With the API's prefix: `/api/post-contact-us`. */
  readonly path: string;
  /** Valid payloads, from the form's samples. */
  readonly samples: readonly Payload[];
}

const definitions = await loadDefinitions();
const project = await readProject(SCHEMAS_FOLDER);

function samplesOf(form: string): Payload[] {
  const checked = project.forms.find(({ source }) => source.name === form);
  if (!checked) throw new Error(`no form ${form}`);
  return sampleCases(checked)
    .filter(({ file, key }) => file.includes('/samples/valid/') && key === '(file)')
    .map(({ payload }) => payload);
}

/** Every POST of the API. */
export const targets: readonly Target[] = formRoutes(definitions).map((route) => ({
  route,
  path: `/api${route.path}`,
  samples: samplesOf(route.definition.name),
}));

export const jsonTargets = targets.filter(({ route }) => route.encoding === 'json');
export const multipartTargets = targets.filter(({ route }) => route.encoding === 'multipart');

/** The call that adds a record of a form. */
export function targetOf(form: string): Target {
  const target = targets.find(({ route }) => route.definition.name === form && route.kind === 'add');
  if (!target) throw new Error(`no call for ${form}`);
  return target;
}

/** The form to which the record in a call's `?id=` belongs. */
export function headOf({ route: { definition, kind } }: Target): string | undefined {
  return kind === 'update' ? definition.name : definition.submit.belongsTo?.form;
}

let count = 0;

/** Returns a number that no other payload of this run has. */
export function nextNumber(): number {
  count += 1;
  return count;
}

/** Replaces values that only one record may have by new ones. */
export function withUniqueValues(payload: Payload, { route }: Target, n = nextNumber()): Payload {
  const uniqueValues = route.definition.submit.unique.flatMap(({ field }, i): [string, string][] => {
    if (payload[field] === undefined) return [];
    return [[field, field.includes('mail') ? `person-${i}-${n}@example.com` : String(70_000_000 + n * 4 + i)]];
  });
  return { ...payload, ...Object.fromEntries(uniqueValues) };
}

function smallFile(name: string): FilePart {
  return { name: `${name.replace(/\.[^.]*$/, '')}.pdf`, content: PDF };
}

/** A random sample of a call: mostly with new unique values, sometimes unchanged, so that a unique value is known. */
export function sampleFor(target: Target, random: Random): Payload {
  const sample = random.pick(target.samples);
  return random.chance(0.2) ? sample : withUniqueValues(sample, target, random.below(2 ** 24));
}

/** A sample as multipart fields: files as small PDFs under their paths, nested values as JSON, without an `id`. */
export function asFields(payload: Payload, schema: FormSchema): Fields {
  const { id: _record, ...sent } = payload;
  const isChosen = (value: unknown): value is { name: string } => typeof value === 'object' && value !== null && !Array.isArray(value);
  const files = valuesOfFiles(siteForm(schema), sent).flatMap(([path, value]) =>
    isChosen(value) ? [[path, smallFile(value.name)] as const] : [],
  );
  const texts = files.reduce<Payload>((all, [path]) => withValueAt(all, path, undefined), sent);
  const isFlat = Object.values(texts).every((value) => [value].flat().every((item) => typeof item !== 'object'));
  if (!isFlat) return { [PAYLOAD_PART]: JSON.stringify(texts), ...Object.fromEntries(files) };
  const flat = Object.entries(sent).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)] as const);
  return { ...Object.fromEntries(flat), ...Object.fromEntries(files) };
}

/** A valid payload for a call, with new unique values. */
export function validPayload(target: Target, sample = target.samples[0] ?? {}): Payload {
  return withUniqueValues(stored(sample, target.route.schema), target);
}
