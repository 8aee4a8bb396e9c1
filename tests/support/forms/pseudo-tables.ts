import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { translateForm } from '#engine/index.ts';
import { pseudo, pseudoCatalogue } from './pseudo-locale.ts';

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A form or shared table with all texts for people marked. */
export function pseudoForm<Source extends { readonly schema: unknown; readonly uiSchema?: unknown }>(source: Source): Source {
  return translateForm(source, Object.fromEntries(textsIn(source).map((text) => [text, pseudo(text)])));
}

/** Copies the tables with all texts of forms in the pseudo-language. @returns the folder */
export function pseudoTables(schemas: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pseudo-'));
  cpSync(schemas, folder, { recursive: true });
  const rewrite = (file: string, change: (content: never) => unknown) => {
    const path = join(folder, file);
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as never)));
  };
  for (const file of globSync(['forms/*/schema.json', 'shared/*.json'], { cwd: folder }))
    rewrite(file, (schema) => pseudoForm({ schema }).schema);
  for (const file of globSync('forms/*/ui.json', { cwd: folder })) {
    rewrite(file, (uiSchema) => pseudoForm({ schema: {}, uiSchema }).uiSchema);
  }
  rewrite('defaults/messages.json', ({ $schema, ...messages }: Record<string, string>) => ({ $schema, ...pseudoCatalogue(messages) }));
  return folder;
}
