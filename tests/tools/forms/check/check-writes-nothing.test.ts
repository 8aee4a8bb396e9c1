import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { pages } from '#pages';
import { allow } from '#tools/forms/allow/allow.ts';
import { outdatedEditorSchemas } from '#tools/forms/names/editor-schemas/write.ts';
import { readProject } from '#tools/forms/project.ts';
import { temporaryFolder } from '../../../server/support/database/databases.ts';
import { copyProject } from '../../../support/project-copy.ts';

let root: string;
beforeAll(async () => {
  root = join(temporaryFolder(), 'site');
  await copyProject(root);
  cpSync('docs', join(root, 'docs'), { recursive: true });
});

function runScript(...args: readonly string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return { code: status, output: stripVTControlCharacters(stdout + stderr) };
}
const forms = (...args: readonly string[]) => runScript('src/tools/forms/main.ts', ...args);

/** Adds a field to the contact form. */
function addField(name: string, isRequired: boolean): void {
  const file = join(root, 'schemas/forms/contact/schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties: Record<string, unknown>; required: string[] };
  schema.properties[name] = { title: 'Department', type: 'string', minLength: 2, maxLength: 60, errorMessage: { minLength: 'Write more' } };
  if (isRequired) schema.required.push(name);
  writeFileSync(file, JSON.stringify(schema, undefined, 2));
}

/** The content of every file that a check might write. */
const contents = () =>
  Object.fromEntries(
    globSync(['schemas/**/*.json', 'src/client/**/*.ts'], { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );

// One test, because each check of all forms takes seconds.
it('check writes nothing: it reports outdated files and breaking changes, which stop the build until they are allowed', async () => {
  addField('department', false);
  addField('branch', true);
  const before = contents();
  const checked = forms('check');
  expect(checked.code).toBe(1);
  expect(checked.output).toMatch(
    /schemas\/meta\/\S+ · \(file\)\s+does not match the tables \(and \d+ more generated files\)\. Write it with: npm run forms -- check --fix\./,
  );
  expect(contents()).toEqual(before);

  const fixed = forms('check', '--fix').output;
  expect(contents()['schemas/meta/forms/contact/ui.schema.json']).toContain('department');
  const [reason] = /^.*branch is new.*$|^.*contact\/schema\.json.*branch.*$/m.exec(fixed) ?? ['nothing is reported'];
  const built = runScript('src/tools/build/main.ts');
  expect(built).toMatchObject({ code: 1, output: expect.stringContaining(reason) as string });
  expect(built.output).toContain('npm run forms -- allow contact branch');
  expect(existsSync(join(root, 'dist'))).toBe(false);

  const schemas = join(root, 'schemas');
  const reasonToAllow = { forms: ['contact'], path: 'branch', why: 'A test asks for it', today: '2030-01-31' };
  await allow(schemas, await readProject(schemas), reasonToAllow);
  expect(forms('check', 'contact').output).not.toContain('allow contact branch');
  expect(await outdatedEditorSchemas(schemas, await readProject(schemas), Object.keys(pages))).toEqual([]);
});
