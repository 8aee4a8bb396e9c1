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

/** A call of the API with everything that may be sent to it. */
export interface Target {
  readonly route: FormRoute;
  /** With the API's base: `/api/post-contact-us`. */
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

/** The call that adds records of a form. */
export function targetOf(form: string): Target {
  const target = targets.find(({ route }) => route.definition.name === form && route.kind === 'add');
  if (!target) throw new Error(`no call for ${form}`);
  return target;
}

/** The form whose record a call's `?id=` names. */
export function headOf({ route: { definition, kind } }: Target): string | undefined {
  return kind === 'update' ? definition.name : definition.submit.belongsTo?.form;
}

let count = 0;

/** A number that no other payload of this run has. */
export function nextNumber(): number {
  count += 1;
  return count;
}

/** Gives the values that only one record may have a spelling of their own. */
export function unlikeOthers(payload: Payload, { route }: Target, n = nextNumber()): Payload {
  const own = route.definition.submit.unique.flatMap(({ field }, i): [string, string][] => {
    if (payload[field] === undefined) return [];
    return [[field, field.includes('mail') ? `person-${i}-${n}@example.com` : String(70_000_000 + n * 4 + i)]];
  });
  return { ...payload, ...Object.fromEntries(own) };
}

function smallFile(name: string): FilePart {
  return { name: `${name.replace(/\.[^.]*$/, '')}.pdf`, content: PDF };
}

/** One of a call's samples: mostly unlike all others, sometimes as it stands, so that it meets its like. */
export function sampleFor(target: Target, random: Random): Payload {
  const sample = random.pick(target.samples);
  return random.chance(0.2) ? sample : unlikeOthers(sample, target, random.below(2 ** 24));
}

/** A sample as a browser sends it in parts: its files small PDFs, and no record that it does not have; what nests as JSON, files under their paths. */
export function asFields(payload: Payload, schema: FormSchema): Fields {
  const { id: _record, ...sent } = payload;
  const isChosen = (value: unknown): value is { name: string } => typeof value === 'object' && value !== null && !Array.isArray(value);
  const files = valuesOfFiles(siteForm(schema), sent).flatMap(([path, value]) =>
    isChosen(value) ? [[path, smallFile(value.name)] as const] : [],
  );
  const texts = files.reduce<Payload>((all, [path]) => withValueAt(all, path, undefined), sent);
  const isFlat = Object.values(texts).every((value) => [value].flat().every((one) => typeof one !== 'object'));
  if (!isFlat) return { [PAYLOAD_PART]: JSON.stringify(texts), ...Object.fromEntries(files) };
  const flat = Object.entries(sent).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)] as const);
  return { ...Object.fromEntries(flat), ...Object.fromEntries(files) };
}

/** A payload that a call takes, unlike all others: the form's own sample. */
export function validPayload(target: Target, sample = target.samples[0] ?? {}): Payload {
  return unlikeOthers(stored(sample, target.route.schema), target);
}
