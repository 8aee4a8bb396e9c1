// Reads forms and flows from the folder schemas/.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FlowTable } from '#shared/flows/derive.ts';
import { resolveFlow } from '#shared/flows/resolve.ts';
import type { FlowSource } from '#shared/flows/types.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { Defaults, FormSource, SharedDefinitions } from '#shared/forms/definition/sources.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { Confirmation } from '#shared/mail-template.ts';
import { type DefaultLeadStates, leadStateProblems, type LeadStates, type LeadStatesByForm, NO_LEAD_STATES } from '#shared/lead-states.ts';
import { REST_LATER, TableError } from '#shared/table-error.ts';
import { withoutSchema } from '#shared/forms/wire/without-schema.ts';

/** The project's own `schemas/` folder. */
export const SCHEMAS_FOLDER = fileURLToPath(new URL('../../../schemas', import.meta.url));

/**
 * Reads one JSON file of the tables.
 *
 * @throws TableError if it is missing or is not JSON
 */
export async function readTable(root: string, path: string): Promise<unknown> {
  const text = await readFile(join(root, path), 'utf8').catch(() => {
    throw new TableError(`schemas/${path}`, '(file)', 'the file is missing', 'Create it, or remove the folder it belongs to');
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TableError(
      `schemas/${path}`,
      '(file)',
      `it is not JSON: ${(error as Error).message}`,
      `Correct the syntax there. ${REST_LATER}`,
    );
  }
}

/** The shared definitions, by file. A project may have none. */
async function readShared(root: string): Promise<SharedDefinitions> {
  const names = (await readdir(join(root, 'shared')).catch(() => [])).filter((file) => file.endsWith('.json'));
  const files = await Promise.all(names.map(async (file) => [basename(file, '.json'), await readTable(root, `shared/${file}`)]));
  return Object.fromEntries(files) as SharedDefinitions;
}

/** The defaults of all forms, including the states of their leads. */
export interface DefaultFiles extends Defaults {
  readonly review?: DefaultLeadStates;
}

/** The parts of `submit.json` that only the server uses. No page loads them. */
interface ServerParts {
  /** The states that staff put leads in. */
  readonly review?: LeadStates;
  /** The confirmation mail to the sender. */
  readonly confirm?: Confirmation;
}

/** The files of a form. */
export interface FormFiles extends FormSource, ServerParts {}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Separates the parts that only the server uses from the rest of a `submit.json`. */
function splitSubmit(submit: unknown): { readonly submit: unknown } & { readonly [Part in keyof ServerParts]?: unknown } {
  if (!isObject(submit)) return { submit };
  const { review, confirm, ...rest } = submit;
  return { submit: rest, ...(review !== undefined && { review }), ...(confirm !== undefined && { confirm }) };
}

/** A `submit.json` as it was written: the reverse of `splitSubmit`. */
export const wholeSubmit = ({
  submit,
  review,
  confirm,
}: {
  readonly submit: object;
  readonly review?: object;
  readonly confirm?: object;
}) => ({
  ...submit,
  ...(review && { review }),
  ...(confirm && { confirm }),
});

async function readDefaults(root: string): Promise<DefaultFiles> {
  const [messages, submit] = await Promise.all([readTable(root, 'defaults/messages.json'), readTable(root, 'defaults/submit.json')]);
  return { messages, ...splitSubmit(submit) } as DefaultFiles;
}

async function readForm(root: string, name: string): Promise<FormFiles> {
  const readPart = (file: string) => readTable(root, `forms/${name}/${file}.json`);
  const [schema, ui, submit] = await Promise.all([readPart('schema'), readPart('ui'), readPart('submit')]);
  return { name, schema, ui, ...splitSubmit(submit) } as FormFiles;
}

/** Names of all forms: the folders under `schemas/forms`. */
export async function listForms(root: string = SCHEMAS_FOLDER): Promise<string[]> {
  const entries = await readdir(join(root, 'forms'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Reads the files of all forms, the shared definitions and the defaults. */
export async function readSources(root: string = SCHEMAS_FOLDER): Promise<{
  forms: FormFiles[];
  shared: SharedDefinitions;
  defaults: DefaultFiles;
}> {
  const names = await listForms(root);
  const [forms, shared, defaults] = await Promise.all([
    Promise.all(names.map((name) => readForm(root, name))),
    readShared(root),
    readDefaults(root),
  ]);
  return { forms, shared, defaults };
}

/** Reads the flows, by name. A project may have none. */
export async function readFlows(root: string = SCHEMAS_FOLDER): Promise<Record<string, FlowSource>> {
  const files = (await readdir(join(root, 'flows')).catch(() => [])).filter((file) => file.endsWith('.json')).sort();
  const flows = files.map(async (file) => [basename(file, '.json'), await readTable(root, `flows/${file}`)] as const);
  return Object.fromEntries(await Promise.all(flows)) as Record<string, FlowSource>;
}

type Sources = Awaited<ReturnType<typeof readSources>>;

const definitionsOf = ({ forms, shared, defaults }: Sources) =>
  new Map(forms.map((form) => [form.name, resolveDefinition(form, shared, defaults, forms)]));

/**
 * All form definitions of a `schemas/` folder, by name.
 *
 * @throws TableError naming file, key and fix
 */
export async function loadDefinitions(root: string = SCHEMAS_FOLDER): Promise<Map<string, FormDefinition>> {
  return definitionsOf(await readSources(root));
}

function assertValid(states: LeadStates, file: string): LeadStates {
  for (const problem of leadStateProblems(states)) throw new TableError(file, ...problem);
  return states;
}

/**
 * The states of all forms' leads: each form's own, else the defaults. A step has none, because staff review the application as one.
 *
 * @throws TableError if declared states are wrong
 */
export function resolveLeadStates(forms: readonly FormFiles[], { review: defaults }: DefaultFiles): LeadStatesByForm {
  if (!defaults) return NO_LEAD_STATES;
  for (const states of Object.values(defaults) as LeadStates[]) assertValid(states, 'schemas/defaults/submit.json');
  const isApplication = (name: string) => forms.some(({ submit }) => submit.belongsTo?.form === name);
  const defaultFor = (name: string) => (isApplication(name) ? defaults.application : defaults.lead);
  return {
    byForm: new Map(
      forms.map(
        ({ name, review }) => [name, review ? assertValid(review, `schemas/forms/${name}/submit.json`) : defaultFor(name)] as const,
      ),
    ),
    ofRemovedForms: defaults.lead,
  };
}

/** The forms and flows, resolved. */
export interface SchemaTables {
  readonly definitions: ReadonlyMap<string, FormDefinition>;
  readonly flows: FlowTable;
  /** The states that leads may be in. */
  readonly leadStates: LeadStatesByForm;
  /** The confirmation mails to senders, by form. Optional. */
  readonly confirmations?: ReadonlyMap<string, Confirmation>;
}

/**
 * Loads forms and flows from a `schemas/` folder.
 *
 * @throws TableError naming file, key and fix
 */
export async function loadTables(root: string = SCHEMAS_FOLDER): Promise<SchemaTables> {
  const [sources, flows] = await Promise.all([readSources(root), readFlows(root)]);
  const definitions = definitionsOf(sources);
  return {
    definitions,
    leadStates: resolveLeadStates(sources.forms, sources.defaults),
    confirmations: new Map(sources.forms.flatMap(({ name, confirm }) => (confirm ? [[name, confirm] as const] : []))),
    flows: Object.fromEntries(Object.entries(flows).map(([name, flow]) => [name, resolveFlow(name, flow, definitions)])),
  };
}

/** The sample of each form with every field filled in: `samples/valid/complete.json`. A form may have none. */
export async function loadExamples(root: string = SCHEMAS_FOLDER): Promise<Map<string, Payload>> {
  const examples = (await listForms(root)).map(async (form) => {
    const text = await readFile(join(root, 'forms', form, 'samples/valid/complete.json'), 'utf8').catch(() => undefined);
    return text === undefined ? [] : [[form, withoutSchema(JSON.parse(text)) as Payload] as const];
  });
  return new Map((await Promise.all(examples)).flat());
}
