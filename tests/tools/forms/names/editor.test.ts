import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readFile } from 'node:fs/promises';
import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { editorSchemas, writeEditorSchemas } from '#tools/forms/names/editor-schemas/write.ts';
import { readProject } from '#tools/forms/project.ts';
import { makeTables } from '../tables.ts';
import { currentName } from '../../../support/forms/site-forms.ts';

const MESSAGE = currentName('contact', 'message');

/** The JSON language service of VS Code. */
const service = getLanguageService({
  schemaRequestService: (url) => readFile(fileURLToPath(url), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});

function openFile(file: string) {
  const path = join(SCHEMAS_FOLDER, file);
  const text = readFileSync(path, 'utf8');
  const document = TextDocument.create(pathToFileURL(path).href, 'json', 1, text);
  return { document, text, json: service.parseJSONDocument(document) };
}

/** The completions that the editor offers for a value. */
async function completionsAt(file: string, ...path: JSONPath): Promise<string[]> {
  const { document, text, json } = openFile(file);
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  if (!node) throw new Error(`${file} has no ${path.join('.')}`);
  const list = await service.doComplete(document, document.positionAt(node.offset + 1), json);
  return (list?.items ?? []).map(({ label }) => label.replaceAll('"', ''));
}

/** Every JSON file that is written by hand. */
const tableFiles = readdirSync(SCHEMAS_FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.json') && !file.startsWith('meta/'));

describe('an editor with the generated schemas', () => {
  it.each<readonly [value: string, file: string, path: JSONPath, expected: readonly string[]]>([
    [
      'a shared definition',
      'forms/contact/schema.json',
      ['properties', 'email', '$ref'],
      ['../../shared/bank.json#/$defs/ifsc', '../../shared/person.json#/$defs/email'],
    ],
    ['a field in the order', 'forms/contact/ui.json', ['ui:order', 0], ['email', MESSAGE, 'captcha']],
    ['a required field', 'forms/contact/schema.json', ['required', 0], ['name', MESSAGE]],
    ['a local field', 'forms/contact/submit.json', ['local', 0], ['captcha', MESSAGE]],
    ['a dialog', 'forms/contact/submit.json', ['outcomes', '200', 'dialog'], ['queryThanks', 'dataSaved']],
    ['a page', 'flows/company.json', ['steps', 0, 'page'], ['home', 'company-bank']],
    ['a form', 'flows/company.json', ['steps', 0, 'form'], ['contact', 'company-bank']],
    ['the form a step belongs to', 'forms/company-bank/submit.json', ['belongsTo', 'form'], ['contact', 'company-details']],
    [
      'an option in a sample',
      'forms/company-services/samples/valid/complete.json',
      ['mobile_app_service', 0],
      ['Flutter', 'Kotlin Native'],
    ],
    ['the valid sample that an invalid one changes', 'forms/contact/samples/invalid/email.json', ['from'], ['complete', 'shortest']],
  ])('completes %s', async (_value, file, path, expected) => {
    expect(await completionsAt(file, ...path)).toEqual(expect.arrayContaining([...expected]));
  });

  it.each(tableFiles)('finds no mistake in %s, which names its schema', async (file) => {
    const { document, json } = openFile(file);
    const { $schema } = JSON.parse(document.getText()) as { $schema?: string };
    expect($schema).toMatch(/^(\.\.\/)*meta\//);
    expect((await service.doValidation(document, json)).map(({ message }) => message)).toEqual([]);
  });
});

it('the generated editor schemas are up to date (npm run forms -- check --fix writes them)', async () => {
  const project = await readProject(SCHEMAS_FOLDER);
  const stale = [...editorSchemas(project, Object.keys(pages))].filter(
    ([path, text]) => readFileSync(join(SCHEMAS_FOLDER, path), 'utf8') !== text,
  );
  expect(stale.map(([path]) => path)).toEqual([]);
});

it('writeEditorSchemas removes the editor schemas of removed forms', async () => {
  const { root, check } = await makeTables();
  await writeEditorSchemas(root, await readProject(root), []);
  expect(readdirSync(join(root, 'meta/forms'))).toEqual(['enquiry']);
  expect(await check()).toEqual([]);
});

it('writeEditorSchemas replaces editor schemas with merge conflicts', async () => {
  const { root, check, write } = await makeTables();
  const files = ['meta/names.schema.json', 'meta/forms/enquiry/ui.schema.json'];
  for (const file of files) await write(file, '<<<<<<< HEAD\n{ "a": 1 }\n=======\n{ "a": 2 }\n>>>>>>> topic\n');
  expect(await check()).toEqual([]);
  await writeEditorSchemas(root, await readProject(root), []);
  for (const file of files) expect(() => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown).not.toThrow();
});
