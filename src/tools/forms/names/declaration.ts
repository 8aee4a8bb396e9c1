// Writes the TypeScript declarations of the virtual modules of forms.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { kindOfSchema, mergeReferenced } from '#engine/normalized-schema/index.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** A form. It has no definition if its files cannot be resolved. */
interface NamedForm {
  readonly name: string;
  readonly definition?: FormDefinition | undefined;
}

/** The file with the types of the virtual modules, from the project's root. */
export const DECLARATION_FILE = 'src/client/forms/loading/virtual-forms.d.ts';

const DECLARATION = fileURLToPath(new URL(`../../../../${DECLARATION_FILE}`, import.meta.url));

function union(names: readonly string[]): string {
  return names.map((name) => `\n    | '${name}'`).join('') || ' string';
}

/** A type for each name: a union of its own names, or `string` if they are unknown. */
function unions(named: readonly (readonly [name: string, own: readonly string[] | undefined])[]): string {
  const typeOf = (own: readonly string[] | undefined) => {
    if (!own) return 'string';
    return own.map((ownName) => JSON.stringify(ownName)).join(' | ') || 'never';
  };
  return named.map(([name, own]) => `\n    '${name}': ${typeOf(own)};`).join('') || '\n    [name: string]: string;';
}

/** The names of a form's text fields; undefined if its files cannot be resolved. */
function textFields({ definition }: NamedForm): string[] | undefined {
  if (!definition) return undefined;
  const fields = Object.entries(definition.schema.properties ?? {});
  return fields.filter(([, field]) => kindOfSchema(mergeReferenced(field, definition.schema)) === 'text').map(([name]) => name);
}

/** The forms of a flow's steps; undefined if its file is broken. */
function stepNames(flow: unknown): string[] | undefined {
  const { steps } = flow as { readonly steps?: unknown };
  if (!Array.isArray(steps)) return undefined;
  return steps.flatMap((step: unknown) => {
    const form = isPlainObject(step) ? step['form'] : undefined;
    return typeof form === 'string' ? [form] : [];
  });
}

function declareModules(forms: readonly NamedForm[], flows: Readonly<Record<string, unknown>>): string {
  return `// Written by the build, the dev server and npm run forms from the tables under schemas/. Do not edit.

declare module 'virtual:forms' {
  import type { FormModule } from '#client/forms/form-module.ts';

  export type FormName =${union(forms.map(({ name }) => name))};
  /** The fields of each form that hold a text. */
  export interface TextFields {${unions(forms.map((form) => [form.name, textFields(form)]))}
  }
  /** Loads a form's definition, each in a chunk of its own. */
  export const forms: Readonly<Record<FormName, () => Promise<FormModule>>>;
}

declare module 'virtual:flows' {
  export type FlowName =${union(Object.keys(flows))};
  /** The steps of each flow, by their forms. */
  export interface StepNames {${unions(Object.entries(flows).map(([name, flow]) => [name, stepNames(flow)]))}
  }
  /** schemas/flows/<name>.json by name, made whole. */
  export const flows: Readonly<Record<FlowName, unknown>>;
}

declare module 'virtual:collected-data' {
  import type { CollectedData } from '#shared/flows/collected-data.ts';

  /** What each form and application asks for. */
  export const askedData: readonly CollectedData[];
  /** What we keep, what for and how long, of all forms. */
  export const keptData: readonly CollectedData[];
}
`;
}

/** Whether the declaration file matches these forms and flows. */
export async function isDeclared(
  forms: readonly NamedForm[],
  flows: Readonly<Record<string, unknown>>,
  file = DECLARATION,
): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => '')) === declareModules(forms, flows);
}

/**
 * Writes the types of the virtual modules. The names of forms, fields, flows and steps become types, so that a wrong one does not
 * compile. The file is only written if it changes.
 *
 * @param forms the forms, in order
 * @param flows the flows by name, in order, as they were read
 * @param file the path of the declaration; tests pass another one
 */
export async function writeDeclaration(
  forms: readonly NamedForm[],
  flows: Readonly<Record<string, unknown>>,
  file = DECLARATION,
): Promise<void> {
  if (!(await isDeclared(forms, flows, file))) await writeFile(file, declareModules(forms, flows));
}
