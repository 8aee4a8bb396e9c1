import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { loadPages } from '#server/definitions/load-pages.ts';
import { writeDeclaration } from '../declaration.ts';
import { writeEditorSchemas } from '../editor/write.ts';
import type { Project } from '../project.ts';

/**
 * Makes the tables' names known to the types, and to editors.
 *
 * @param schemas the `schemas/` folder; types know of the project's own alone
 */
export async function declareNames(schemas: string, { forms, flows, ...project }: Project): Promise<void> {
  const { pages } = await loadPages();
  await writeEditorSchemas(schemas, { forms, flows, ...project }, Object.keys(pages));
  if (schemas !== SCHEMAS_FOLDER) return;
  await writeDeclaration(
    forms.map(({ source: { name }, definition }) => ({ name, definition })),
    flows,
  );
}
