import { readFile, writeFile } from 'node:fs/promises';

function union(names: readonly string[]): string {
  return names.map((name) => `\n    | '${name}'`).join('') || ' string';
}

/** The declaration of the virtual modules: their names become types, so that a wrong one does not compile. */
export function declareModules(forms: readonly string[], flows: readonly string[]): string {
  return `// Written by src/tools/vite/forms-plugin.ts from the folders under schemas/. Do not edit.

declare module 'virtual:forms' {
  import type { FormModule } from '#client/forms/form-module.ts';

  export type FormName =${union(forms)};
  /** Loads a form's definition with its validators, each in a chunk of its own. */
  export const forms: Readonly<Record<FormName, () => Promise<FormModule>>>;
}

declare module 'virtual:flows' {
  export type FlowName =${union(flows)};
  /** schemas/flows/<name>.json by name, made whole. */
  export const flows: Readonly<Record<FlowName, unknown>>;
}

declare module 'virtual:kept-data' {
  import type { KeptData } from '#shared/flows/kept-data.ts';

  /** What we keep, what for and how long, of all forms. */
  export const keptData: readonly KeptData[];
}
`;
}

/** Writes the declaration when it differs from what the file holds. */
export async function writeDeclaration(file: string, text: string): Promise<void> {
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present !== text) await writeFile(file, text);
}
