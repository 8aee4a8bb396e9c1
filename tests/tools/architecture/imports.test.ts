import { describe, expect, it } from 'vitest';
import { forbiddenArrows, withoutLayer } from '#tools/architecture/arrows.ts';
import { fileCircles, folderCircles } from '#tools/architecture/circles.ts';
import { readAliases, readEdges } from '#tools/architecture/graph.ts';
import { readImports } from '#tools/architecture/imports.ts';

/** The imports of a project with these files. */
const edgesOf = (files: Readonly<Record<string, string>>) => readEdges(new Map(Object.entries(files)), readAliases('.'));

describe('forbiddenArrows', () => {
  it.each([
    ['src/shared/x.ts', `import { readConfig } from '../server/start/config.ts';`, 'src/server/start/config.ts'],
    ['src/shared/x.ts', `import { pages } from '#pages';`, 'pages.config.ts'],
    ['src/shared/x.ts', `import { readFile } from 'node:fs/promises';`, 'node:fs/promises'],
    ['src/client/ui/x.tsx', `import { SchemaForm } from '../forms/schema-form.tsx';`, 'src/client/forms/schema-form.tsx'],
    ['src/client/ui/x.tsx', `export type Props = import('#client/forms/schema-form.tsx').X;`, 'src/client/forms/schema-form.tsx'],
    ['src/client/forms/x.tsx', `import { pages } from '../../../pages.config.ts';`, 'pages.config.ts'],
    ['src/client/forms/x.tsx', `const Home = lazy(() => import('../app/page/page-view.tsx'));`, 'src/client/app/page/page-view.tsx'],
    ['src/client/flows/x.ts', `export { openStorage } from '../../server/storage/open.ts';`, 'src/server/storage/open.ts'],
    [
      'src/content/pages/x.ts',
      `import type { Picture } from '../../client/blocks/picture/picture.tsx';`,
      'src/client/blocks/picture/picture.tsx',
    ],
    ['src/client/blocks/x.tsx', `import { closing } from '#content/shell/closing-words.ts';`, 'src/content/shell/closing-words.ts'],
    ['src/server/x.ts', `import { content } from '#content/pages/home.ts';`, 'src/content/pages/home.ts'],
    ['src/server/x.ts', `const { render } = await import('../client/prerender.tsx');`, 'src/client/prerender.tsx'],
    ['src/server/x.ts', `import { lint } from '#tools/forms/lint/lint.ts';`, 'src/tools/forms/lint/lint.ts'],
    ['src/server/crypto/x.ts', `new Worker(new URL('../../tools/forms/check.ts', import.meta.url));`, 'src/tools/forms/check.ts'],
    ['src/client/x.test.ts', `vi.mock('../server/app.ts');`, 'src/server/app.ts'],
    ['src/client/forms/x.ts', `import { validatePayload } from '#engine/server/index.ts';`, 'src/engine/server/index.ts'],
    ['src/client/app/x.tsx', `import { fromMarkdown } from 'mdast-util-from-markdown';`, 'mdast-util-from-markdown'],
    ['src/content/x.ts', `await import('yaml');`, 'yaml'],
    ['pages.config.ts', `import react from 'react';`, 'react'],
    ['src/client/forms/x.ts', `import { resolve } from '#engine/model/resolver.ts';`, 'src/engine/model/resolver.ts'],
    [
      'src/server/leads/x.ts',
      `import { explainPayload } from '#engine/server/validate-payload.ts';`,
      'src/engine/server/validate-payload.ts',
    ],
    ['src/server/routes/x.ts', `import { responses } from '../openapi/responses.ts';`, 'src/server/openapi/responses.ts'],
    ['src/client/app/x.tsx', `import '../flows/resume/offer-link.tsx';`, 'src/client/flows/resume/offer-link.tsx'],
    ['schemas/forms/contact/x.ts', `import { brand } from '#shared/brand.ts';`, 'src/shared/brand.ts'],
  ])('refuses in %s: %s', (from, text, to) => {
    const messages = forbiddenArrows(edgesOf({ [from]: text }));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^ {2}rule: .+\n {2}fix: /m);
    expect(messages[0]?.split('\n')[0]).toBe(`${from}:1 → ${to}`);
  });

  it('says which rule an import breaks, and how to fix it', () => {
    const [message] = forbiddenArrows(edgesOf({ 'src/client/ui/x.ts': `\nimport '../flows/y.ts';` }));
    expect(message).toBe(
      'src/client/ui/x.ts:2 → src/client/flows/y.ts\n' +
        '  rule: src/client/ui (Parts that know nothing of the site) may import src/shared/design, src/shared/drawings.\n' +
        '  fix: Move what is needed to where it may be imported from, or pass it in from the caller; src/tools/architecture/layers.ts lists who may import whom.',
    );
  });

  it.each([
    ['src/content/pages/x.ts', `import type { Block } from '../../shared/blocks/types.ts';`],
    ['src/client/app/x.ts', `import { closing } from '#content/shell/closing-words.ts';`],
    ['src/client/app/x.ts', `import { SchemaForm } from '#client/forms/schema-form.tsx';`],
    ['src/shared/pages/x.ts', `import { brand } from '../brand.ts';`],
    ['src/shared/forms/x.ts', `import Ajv from 'ajv';`],
    ['src/server/leads/x.ts', `import { validatePayload } from '#engine/server/index.ts';`],
    ['tests/engine/server/x.test.ts', `import { explainPayload } from '#engine/server/validate-payload.ts';`],
    ['tests/server/x.test.ts', `import { buildApp } from '#server/app.ts';`],
  ])('allows in %s: %s', (from, text) => {
    expect(forbiddenArrows(edgesOf({ [from]: text }))).toEqual([]);
  });
});

it('withoutLayer reports a new folder of src that has no row in the table of layers', () => {
  const path = 'src/new/x.ts';
  const fix = 'fix: Give its folder a row in src/tools/architecture/layers.ts that says what it is and may import.';
  expect(withoutLayer([path, 'src/client/forms/widgets/x.ts', 'src/server/app.ts'])).toEqual([`${path} is in no layer.\n  ${fix}`]);
});

describe('fileCircles and folderCircles', () => {
  it('report files that import each other, by types too', () => {
    const files = { 'src/shared/a.ts': `import { b } from './b.ts';`, 'src/shared/b.ts': `\nexport type A = import('#shared/a.ts').A;` };
    expect(fileCircles(edgesOf(files))).toEqual([
      'Files import each other in a circle:\n' +
        '  src/shared/a.ts:1 → src/shared/b.ts\n' +
        '  src/shared/b.ts:2 → src/shared/a.ts\n' +
        '  fix: Move what both need into a file or folder of its own, below both.',
    ]);
  });

  it('report folders that import each other even when their files do not', () => {
    const files = { 'src/shared/forms/a.ts': `import '../flows/b.ts';`, 'src/shared/flows/c.ts': `await import('../forms/d.ts');` };
    expect(fileCircles(edgesOf(files))).toEqual([]);
    expect(folderCircles(edgesOf(files))).toEqual([expect.stringContaining('In src/shared, flows, forms import each other in a circle:')]);
  });

  it('report one circle when a single import closes several', () => {
    const files = {
      'src/shared/a.ts': `import './b.ts';\nimport './c.ts';`,
      'src/shared/b.ts': `import './d.ts';`,
      'src/shared/c.ts': `import './d.ts';`,
      'src/shared/d.ts': `import './a.ts';`,
    };
    expect(fileCircles(edgesOf(files))).toHaveLength(1);
  });

  it('report a folder and a file beside it that import each other', () => {
    const files = { 'src/server/app.ts': `import './routes/a.ts';`, 'src/server/routes/b.ts': `import type { Options } from '../app.ts';` };
    expect(folderCircles(edgesOf(files))).toHaveLength(1);
  });

  it('accept imports in one direction inside a folder', () => {
    const files = { 'src/server/app.ts': `import './routes/a.ts';`, 'src/server/routes/a.ts': `import './b.ts';` };
    expect([...fileCircles(edgesOf(files)), ...folderCircles(edgesOf(files))]).toEqual([]);
  });
});

it('readImports reads every kind of import', () => {
  const text = `import a from './1.ts';
import type { b } from './2.ts';
import './3.css';
export { c } from './4.ts';
export * from './5.ts';
type D = import('./6.ts').D;
let e: typeof import('./7.ts');
const f = await import(\`./8.ts\`);
const g = import.meta.glob(['./9.ts', './10.ts']);
import h = require('./11.ts');
vi.mock(import('./12.ts'), () => ({}));
await vi.importActual<typeof import('./13.ts')>('./14.ts');
declare module 'virtual:x' { export { i } from './15.ts'; }
new URL('16.ts', import.meta.url);`;
  const numbers = readImports('x.ts', text).map(({ specifier }) => specifier.replace(/^\.\/(\d+)\..*/, '$1'));
  expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
});

it('readImports names a file that cannot be parsed', () => {
  expect(() => readImports('src/x.ts', 'import {')).toThrow(/^src\/x\.ts cannot be read: /);
});
