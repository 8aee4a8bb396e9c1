import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { MAX_FILE_BYTES, readFormFiles, saveFormFile } from '#tools/lab/files/form-files.ts';

let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-files-'));
  root = join(folder, 'schemas');
  await cp(join(SCHEMAS_FOLDER, 'forms/newsletter'), join(root, 'forms/newsletter'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

const onDisk = (path: string) => readFile(join(root, 'forms/newsletter', path), 'utf8');
const open = async (path: string) => (await readFormFiles(root, 'newsletter')).find((file) => file.path === path);
const save = (path: string, text: string, tag?: string, form = 'newsletter') => saveFormFile(root, form, path, text, tag);

it('readFormFiles lists schema.json, ui.json and submit.json before the samples', async () => {
  const paths = (await readFormFiles(root, 'newsletter')).map(({ path }) => path);
  expect(paths.slice(0, 3)).toEqual(['schema.json', 'ui.json', 'submit.json']);
  expect(paths).toContain('samples/valid/complete.json');
});

describe('saveFormFile', () => {
  it('replaces a file that has not changed, and leaves no temporary file', async () => {
    const before = await open('ui.json');
    const saved = await save('ui.json', '{"ui:order":["*"]}', before?.tag);
    expect(saved).toMatchObject({ kind: 'saved', file: { path: 'ui.json', text: '{"ui:order":["*"]}' } });
    expect(await onDisk('ui.json')).toBe('{"ui:order":["*"]}');
    expect((await readdir(join(root, 'forms/newsletter'))).sort()).toEqual(['samples', 'schema.json', 'submit.json', 'ui.json']);
    expect(await open('ui.json')).toEqual(saved.kind === 'saved' ? saved.file : undefined);
  });

  it('creates a sample', async () => {
    await save('samples/valid/another.json', '{}');
    expect(await onDisk('samples/valid/another.json')).toBe('{}');
  });

  it('does not replace a file that has changed since it was read', async () => {
    const before = await open('ui.json');
    await writeFile(join(root, 'forms/newsletter/ui.json'), '{"by":"an editor"}');
    expect(await save('ui.json', '{}', before?.tag)).toMatchObject({ kind: 'changed', file: { text: '{"by":"an editor"}' } });
    expect(await onDisk('ui.json')).toBe('{"by":"an editor"}');
  });

  it('replaces no existing file without a tag, and does not restore a removed file', async () => {
    const before = await open('ui.json');
    expect(await save('ui.json', '{}')).toMatchObject({ kind: 'changed' });
    await rm(join(root, 'forms/newsletter/ui.json'));
    expect(await save('ui.json', '{}', before?.tag)).toEqual({ kind: 'changed' });
    expect(await readdir(join(root, 'forms/newsletter'))).not.toContain('ui.json');
  });

  it('saves one of two simultaneous changes', async () => {
    const tag = (await open('ui.json'))?.tag;
    const results = await Promise.all([save('ui.json', '{"one":1}', tag), save('ui.json', '{"two":2}', tag)]);
    expect(results.map(({ kind }) => kind)).toEqual(['saved', 'changed']);
    expect(await onDisk('ui.json')).toBe('{"one":1}');
  });
});

describe('saveFormFile refuses', () => {
  it.each([
    '../contact/ui.json',
    'samples/valid/../../../../../escaped.json',
    'samples/valid/..%2f..%2fescaped.json',
    '/etc/escaped.json',
    'samples\\valid\\escaped.json',
    'samples/valid/escaped.json\0.txt',
    'samples/valid/.hidden.json',
    'samples/other/escaped.json',
    'samples/valid/deeper/escaped.json',
    'schema.ts',
    'package.json',
    '',
  ])('the path %j, which is no file of a form', async (path) => {
    await expect(save(path, '{}')).rejects.toThrow('The lab writes a form’s three files and its samples');
  });

  it.each(['..', '.', '../forms/newsletter', 'newsletter/', 'nobody', '', '__proto__'])('the unknown form %j', async (form) => {
    await expect(save('ui.json', '{}', undefined, form)).rejects.toThrow('There is no such form');
    await expect(readFormFiles(root, form)).rejects.toThrow('There is no such form');
  });

  it('symbolic links: a file, a folder, a form', async () => {
    const outside = join(folder, 'outside');
    await mkdir(outside);
    await writeFile(join(outside, 'secret.json'), '{"secret":1}');
    await symlink(join(outside, 'secret.json'), join(root, 'forms/newsletter/samples/valid/link.json'));
    await expect(save('samples/valid/link.json', '{}')).rejects.toThrow('This file is a link');
    await rm(join(root, 'forms/newsletter/samples/valid'), { recursive: true });
    await symlink(outside, join(root, 'forms/newsletter/samples/valid'));
    await expect(save('samples/valid/new.json', '{}')).rejects.toThrow('This file is a link');
    await expect(readFormFiles(root, 'newsletter')).rejects.toThrow('This file is a link');
    await symlink(outside, join(root, 'forms/linked'));
    await expect(save('ui.json', '{}', undefined, 'linked')).rejects.toThrow('There is no such form');
    expect(await readdir(outside)).toEqual(['secret.json']);
    expect(await readFile(join(outside, 'secret.json'), 'utf8')).toBe('{"secret":1}');
  });

  it('invalid JSON, and a text that is too long', async () => {
    const tag = (await open('ui.json'))?.tag;
    await expect(save('ui.json', '{"a":', tag)).rejects.toThrow('This is not JSON yet');
    await expect(save('ui.json', JSON.stringify('a'.repeat(MAX_FILE_BYTES)), tag)).rejects.toThrow('512 kB at most');
    expect((await open('ui.json'))?.tag).toBe(tag);
  });
});
