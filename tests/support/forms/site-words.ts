import { messageAt } from '#engine/server/index.ts';
import { pages } from '#pages';
import { loadTables } from '#server/definitions/load.ts';
import type { FlowSpec } from '#shared/flows/types.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { kindOfSchema } from '#engine/normalized-schema/index.ts';
import type { FieldSchema, FormDefinition } from '#shared/forms/types.ts';
import { currentName } from './site-forms.ts';

/**
 * The words of the site's tables, for tests of what moves them: who rewords a dialog, a message or a step changes no test
 * by that. Whether they are the given ones is asked where the tables are (tests/schemas, tests/client/forms).
 */
const { definitions, flows } = await loadTables();

/** What a dialog says, as a page shows it. */
export interface Said {
  readonly title: string;
  readonly text: string;
}

/** A shipped form's definition. @throws when there is none */
export function definitionOf(form: string): FormDefinition {
  const definition = definitions.get(form);
  if (!definition) throw new Error(`There is no form "${form}"`);
  return definition;
}

/** A shipped flow. @throws when there is none */
export function flowOf(flow: string): FlowSpec {
  const found = flows[flow];
  if (!found) throw new Error(`There is no flow "${flow}"`);
  return found;
}

/**
 * A text field of a shipped form that takes any words and need not be filled in, for tests that are about no particular one.
 *
 * @throws when there is none
 */
export function textFieldOf(form: string): string {
  const { schema, ui } = definitionOf(form);
  const rules = ['format', 'pattern', 'spelling', 'person', 'privacy', 'minLength', 'readOnly', 'default'] as const;
  const isOpen = ([name, field]: readonly [string, FieldSchema]) =>
    kindOfSchema(field) === 'text' &&
    (ui[name] as { readonly 'ui:widget'?: string } | undefined)?.['ui:widget'] !== 'hidden' &&
    rules.every((rule) => !(rule in field)) &&
    (field.maxLength ?? 20) >= 20 &&
    !schema.required?.includes(name);
  const found = Object.entries(schema.properties).find(isOpen);
  if (!found) throw new Error(`${form} has no optional text field that takes any words`);
  return found[0];
}

/**
 * The fields of a shipped form that take one document each, with what the page calls them.
 *
 * @throws when there are fewer than a test needs
 */
export function documentsOf(form: string, needed: number): { readonly name: string; readonly title: string }[] {
  const all = Object.entries(definitionOf(form).schema.properties).filter(
    ([, field]) => kindOfSchema(field) === 'file' && field.replaces === undefined,
  );
  if (all.length < needed)
    throw new Error(`${form} asks for ${all.length} documents, and this test needs ${needed}: let it use another form`);
  return all.slice(0, needed).map(([name, { title = name }]) => ({ name, title }));
}

/** The names of all shipped flows. */
export const flowNames = Object.keys(flows);

const said = ({ title, text = '' }: { readonly title: string; readonly text?: string }): Said => ({ title, text });

/** What a form says after an outcome: a status, `other`, `failure` or `captcha`; `update` where a stored record was changed. */
export function dialogOf(form: string, outcome: number | 'other' | 'failure' | 'captcha', of: 'send' | 'update' = 'send'): Said {
  const { outcomes, update } = definitionOf(form).submit;
  const { dialog } = (of === 'update' ? update?.outcomes[outcome] : undefined) ?? outcomes[outcome] ?? outcomes.other;
  return said(dialog);
}

/** What a step says that does not find the record it needs. */
export const missingStepsOf = (flow: string): Said => said(flowOf(flow).missing);

/** What a form says under a field that breaks a rule, `required` included. */
export function messageOf(form: string, field: string, rule: string): string {
  const compiled = siteForm(definitionOf(form).schema);
  const message = rule === 'required' ? messageAt(compiled, '', rule, field) : messageAt(compiled, field, rule);
  if (message === undefined) throw new Error(`${form} has no message for ${rule} of ${field}`);
  return message;
}

/** What the page calls a field of a shipped form, whatever its name is by now. */
export function titleOf(form: string, field: string): string {
  const name = currentName(form, field);
  return definitionOf(form).schema.properties[name]?.title ?? name;
}

/** A step of a shipped flow as a visitor walks it. */
export interface WalkedStep {
  readonly form: string;
  readonly label: string;
  readonly path: string;
  /** The path, and others that show the same page. */
  readonly paths: readonly string[];
  /** Where the browser keeps its record. */
  readonly keep: string | undefined;
}

/** The steps of a shipped flow in order, those that it gets from now on included. */
export function walkOf(flow: string): [WalkedStep, ...WalkedStep[]] {
  const [first, ...rest] = flowOf(flow).steps.map(({ form, label, page, keep }) => {
    const row = Object.entries(pages).find(([id]) => id === page)?.[1];
    if (!row) throw new Error(`The flow "${flow}" names the page "${page}", which is not there`);
    return { form, label, path: row.path, paths: [row.path, ...(row.aliases ?? [])], keep };
  });
  if (!first) throw new Error(`The flow "${flow}" has no step`);
  return [first, ...rest];
}

/** The step of a shipped flow whose form is given, and what stands around it. @throws when no flow has it */
function placeOf(form: string): { readonly walk: readonly WalkedStep[]; readonly index: number } {
  const walk = flowNames.map(walkOf).find((steps) => steps.some((step) => step.form === form));
  if (!walk) throw new Error(`No flow has the step "${form}"`);
  return { walk, index: walk.findIndex((step) => step.form === form) };
}

/** The step of a shipped flow whose form is given. @throws when no flow has it */
export function stepOf(form: string): WalkedStep {
  const { walk, index } = placeOf(form);
  return walk[index] as WalkedStep;
}

/** The step to which a visitor is taken behind another. @throws when there is none */
export function stepAfter(form: string): WalkedStep {
  const { walk, index } = placeOf(form);
  const next = walk[index + 1];
  if (!next) throw new Error(`No step follows "${form}"`);
  return next;
}

/** The `message` of the API's answer where a form ends so: what its dialog says, or is called where it says no more. */
export function outcomeMessage(...end: Parameters<typeof dialogOf>): string {
  const { title, text } = dialogOf(...end);
  return text === '' ? title : text;
}
