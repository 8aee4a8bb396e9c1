import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { loadPages } from '#server/definitions/load-pages.ts';
import { DECLARATION_FILE, isDeclared, writeDeclaration } from './declaration.ts';
import { outdatedEditorSchemas, writeEditorSchemas } from './editor-schemas/write.ts';
import type { Project } from '../project.ts';

const pageIds = async () => Object.keys((await loadPages()).pages);
const namedForms = ({ forms }: Project) => forms.map(({ source: { name }, definition }) => ({ name, definition }));

/**
 * Writes the files that are generated from the tables' names: schemas for editors, and the types of virtual modules.
 *
 * @param schemas the `schemas/` folder. The types are only written for the project's own
 */
export async function declareNames(schemas: string, project: Project): Promise<void> {
  await writeEditorSchemas(schemas, project, await pageIds());
  if (schemas === SCHEMAS_FOLDER) await writeDeclaration(namedForms(project), project.flows);
}

/** The generated files that do not match the current tables. */
export async function outdatedNames(project: Project): Promise<readonly string[]> {
  const editors = await outdatedEditorSchemas(SCHEMAS_FOLDER, project, await pageIds());
  const isUpToDate = await isDeclared(namedForms(project), project.flows);
  return [...editors.map((path) => `schemas/${path}`), ...(isUpToDate ? [] : [DECLARATION_FILE])];
}
