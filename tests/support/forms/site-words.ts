import { messageAt } from '#engine/server/index.ts';
import { pages } from '#pages';
import { loadTables } from '#server/definitions/load.ts';
import type { FlowSpec } from '#shared/flows/types.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { kindOfSchema } from '#engine/normalized-schema/index.ts';
import type { FieldSchema, FormDefinition } from '#shared/forms/types.ts';
import { currentName } from './site-forms.ts';

/**
 * The texts of the site's tables, so that tests do not change when somebody rewords a dialog, a message or a step. Tests in
 * tests/schemas and tests/client/forms compare the texts themselves.
 */
const { definitions, flows } = await loadTables();

/** Title and text of a dialog. */
export interface Said {
  readonly title: string;
  readonly text: string;
}

/** The definition of a form of the site. @throws if there is none */
export function definitionOf(form: string): FormDefinition {
  const definition = definitions.get(form);
  if (!definition) throw new Error(`There is no form "${form}"`);
  return definition;
}

/** A flow of the site. @throws if there is none */
export function flowOf(flow: string): FlowSpec {
  const spec = flows[flow];
  if (!spec) throw new Error(`There is no flow "${flow}"`);
  return spec;
}

/**
 * An optional text field of a form of the site that accepts any text, for tests that need no particular field.
 *
 * @throws if there is none
 */
export function textFieldOf(form: string): string {
  const { schema, ui } = definitionOf(form);
  const rules = ['format', 'pattern', 'spelling', 'person', 'privacy', 'minLength', 'readOnly', 'default'] as const;
  const acceptsAnyText = ([name, field]: readonly [string, FieldSchema]) =>
    kindOfSchema(field) === 'text' &&
    (ui[name] as { readonly 'ui:widget'?: string } | undefined)?.['ui:widget'] !== 'hidden' &&
    rules.every((rule) => !(rule in field)) &&
    (field.maxLength ?? 20) >= 20 &&
    !schema.required?.includes(name);
  const entry = Object.entries(schema.properties).find(acceptsAnyText);
  if (!entry) throw new Error(`${form} has no optional text field that accepts any text`);
  return entry[0];
}

/**
 * The fields of a form of the site that take one file, with their titles.
 *
 * @throws if there are fewer than a test needs
 */
export function documentsOf(form: string, needed: number): { readonly name: string; readonly title: string }[] {
  const all = Object.entries(definitionOf(form).schema.properties).filter(
    ([, field]) => kindOfSchema(field) === 'file' && field.replaces === undefined,
  );
  if (all.length < needed)
    throw new Error(`${form} asks for ${all.length} documents, and this test needs ${needed}: let it use another form`);
  return all.slice(0, needed).map(([name, { title = name }]) => ({ name, title }));
}

/** The names of all flows of the site. */
export const flowNames = Object.keys(flows);

const said = ({ title, text = '' }: { readonly title: string; readonly text?: string }): Said => ({ title, text });

/** The dialog of a form after an outcome: a status, `other`, `failure` or `captcha`. */
export function dialogOf(form: string, outcome: number | 'other' | 'failure' | 'captcha', call: 'send' | 'update' = 'send'): Said {
  const { outcomes, update } = definitionOf(form).submit;
  const { dialog } = (call === 'update' ? update?.outcomes[outcome] : undefined) ?? outcomes[outcome] ?? outcomes.other;
  return said(dialog);
}

/** The dialog of a step whose needed record is missing. */
export const missingStepsOf = (flow: string): Said => said(flowOf(flow).missing);

/** The message of a field for a broken rule, `required` included. */
export function messageOf(form: string, field: string, rule: string): string {
  const compiled = siteForm(definitionOf(form).schema);
  const message = rule === 'required' ? messageAt(compiled, '', rule, field) : messageAt(compiled, field, rule);
  if (message === undefined) throw new Error(`${form} has no message for ${rule} of ${field}`);
  return message;
}

/** The title of a field of a form of the site, found by its current or former name. */
export function titleOf(form: string, field: string): string {
  const name = currentName(form, field);
  return definitionOf(form).schema.properties[name]?.title ?? name;
}

/** A step of a flow with the path of its page. */
export interface WalkedStep {
  readonly form: string;
  readonly label: string;
  readonly path: string;
  /** The path, and others that show the same page. */
  readonly paths: readonly string[];
  /** The key of its record in localStorage. */
  readonly keep: string | undefined;
}

/** The steps of a flow of the site in order. */
export function walkOf(flow: string): [WalkedStep, ...WalkedStep[]] {
  const [first, ...rest] = flowOf(flow).steps.map(({ form, label, page, keep }) => {
    const row = Object.entries(pages).find(([id]) => id === page)?.[1];
    if (!row) throw new Error(`The flow "${flow}" names the page "${page}", which is not there`);
    return { form, label, path: row.path, paths: [row.path, ...(row.aliases ?? [])], keep };
  });
  if (!first) throw new Error(`The flow "${flow}" has no step`);
  return [first, ...rest];
}

/** Finds the step with a form, and its flow. @throws if no flow has it */
function findStep(form: string): { readonly walk: readonly WalkedStep[]; readonly index: number } {
  const walk = flowNames.map(walkOf).find((steps) => steps.some((step) => step.form === form));
  if (!walk) throw new Error(`No flow has the step "${form}"`);
  return { walk, index: walk.findIndex((step) => step.form === form) };
}

/** The step with a form. @throws if no flow has it */
export function stepOf(form: string): WalkedStep {
  const { walk, index } = findStep(form);
  return walk[index] as WalkedStep;
}

/** The step after the one with a form. @throws if there is none */
export function stepAfter(form: string): WalkedStep {
  const { walk, index } = findStep(form);
  const next = walk[index + 1];
  if (!next) throw new Error(`No step follows "${form}"`);
  return next;
}

/** The `message` of the API's answer for an outcome: the text of its dialog, or its title if it has no text. */
export function outcomeMessage(...outcome: Parameters<typeof dialogOf>): string {
  const { title, text } = dialogOf(...outcome);
  return text === '' ? title : text;
}
