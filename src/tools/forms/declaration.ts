import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const DECLARATION = fileURLToPath(new URL('../../client/forms/virtual-forms.d.ts', import.meta.url));

function union(names: readonly string[]): string {
  return names.map((name) => `\n    | '${name}'`).join('') || ' string';
}

function declareModules(forms: readonly string[], flows: readonly string[]): string {
  return `// Written by the build, the dev server and npm run forms from the folders under schemas/. Do not edit.

declare module 'virtual:forms' {
  import type { FormModule } from '#client/forms/form-module.ts';

  export type FormName =${union(forms)};
  /** Loads a form's definition, each in a chunk of its own. */
  export const forms: Readonly<Record<FormName, () => Promise<FormModule>>>;
}

declare module 'virtual:flows' {
  export type FlowName =${union(flows)};
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

/**
 * Declares the virtual modules of forms and flows: their names become types, so that a wrong one does not compile. The file
 * is written only when it changes.
 *
 * @param forms names of the forms, in order
 * @param flows names of the flows, in order
 * @param file the declaration's path: the project's own unless a test brings another
 */
export async function writeDeclaration(forms: readonly string[], flows: readonly string[], file = DECLARATION): Promise<void> {
  const text = declareModules(forms, flows);
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present !== text) await writeFile(file, text);
}
