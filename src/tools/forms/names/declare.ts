import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { loadPages } from '#server/definitions/load-pages.ts';
import { DECLARATION_FILE, isDeclared, writeDeclaration } from './declaration.ts';
import { outdatedEditorSchemas, writeEditorSchemas } from './editor-schemas/write.ts';
import type { Project } from '../project.ts';

const pageIds = async () => Object.keys((await loadPages()).pages);
const namedForms = ({ forms }: Project) => forms.map(({ source: { name }, definition }) => ({ name, definition }));

/**
 * Makes the tables' names known to the types, and to editors.
 *
 * @param schemas the `schemas/` folder; types know of the project's own alone
 */
export async function declareNames(schemas: string, project: Project): Promise<void> {
  await writeEditorSchemas(schemas, project, await pageIds());
  if (schemas === SCHEMAS_FOLDER) await writeDeclaration(namedForms(project), project.flows);
}

/** Files with names of the project's tables that are not those of the tables as they are now. */
export async function outdatedNames(project: Project): Promise<readonly string[]> {
  const editors = await outdatedEditorSchemas(SCHEMAS_FOLDER, project, await pageIds());
  const isKnown = await isDeclared(namedForms(project), project.flows);
  return [...editors.map((path) => `schemas/${path}`), ...(isKnown ? [] : [DECLARATION_FILE])];
}
