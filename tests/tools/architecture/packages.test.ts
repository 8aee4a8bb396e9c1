import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAliases, readEdges } from '#tools/architecture/graph.ts';
import { heldVersions, PRODUCTION, readManifests, readStyles, wrongPackages } from '#tools/architecture/packages.ts';
import { edges, sources } from './project-graph.ts';

const manifest = readManifests('.');

it('package.json has each used package, in dependencies if production needs it', () => {
  expect(wrongPackages(manifest, sources, readStyles('.'), edges, PRODUCTION).join('\n')).toBe('');
});

it('docs/decisions/ explains each package with an exact, tilde or prerelease version', () => {
  const decisions = globSync('docs/decisions/*.md')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  expect(heldVersions(manifest).filter((name) => !decisions.includes(`\`${name}\``))).toEqual([]);
});

it('heldVersions finds exact, tilde and prerelease versions, and older types', () => {
  const dependencies = { a: '^1.2.3', b: '1.2.3', c: '~1.2.3', d: '^0.2.3' };
  const devDependencies = { e: '^1.0.0-beta.1', f: 'next', '@types/a': '^1.0.0', '@types/d': '^0.1.9' };
  expect(heldVersions({ dependencies, devDependencies })).toEqual(['b', 'c', 'e', 'f', '@types/d']);
});

describe('wrongPackages', () => {
  /** The first lines of the messages for a project whose production entry is `src/server/main.ts`. */
  function reportedPackages(
    files: Readonly<Record<string, string>>,
    {
      dependencies = [],
      devDependencies = [],
      testDependencies = [],
    }: { dependencies?: readonly string[]; devDependencies?: readonly string[]; testDependencies?: readonly string[] },
  ) {
    const code = new Map(Object.entries(files));
    const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '^1.0.0']));
    const wholeManifest = {
      dependencies: versions(dependencies),
      devDependencies: versions(devDependencies),
      testDependencies: versions(testDependencies),
    };
    return wrongPackages(wholeManifest, code, [`@import '@scope/style/a.css';`], readEdges(code, readAliases('.')), [
      'src/server/main.ts',
    ]).map((line) => line.split('\n')[0]);
  }

  const MAIN = `import './a.ts'; import type { T } from 'typed';`;

  it.each([
    ['by an import', { 'src/server/main.ts': MAIN, 'src/server/a.ts': `import 'vite/client';` }],
    ['by an import whose names are types', { 'src/server/main.ts': MAIN, 'src/server/a.ts': `import { type V } from 'vite';` }],
    ['by a dynamic import', { 'src/server/main.ts': MAIN, 'src/server/a.ts': `await import('vite');` }],
    [
      'in a worker',
      {
        'src/server/main.ts': MAIN,
        'src/server/a.ts': `new Worker(new URL('b.ts', import.meta.url));`,
        'src/server/b.ts': `export * from 'vite';`,
      },
    ],
  ])('reports a development package that production needs %s', (_need, files) => {
    expect(reportedPackages(files, { devDependencies: ['vite', 'typed'] })).toEqual([
      expect.stringMatching(/^src\/server\/[ab]\.ts:1 needs vite in production/),
    ]);
  });

  it('reports an imported package that package.json does not name', () => {
    expect(reportedPackages({ 'src/client/a.ts': `import '@scope/name/part';` }, {})).toEqual([
      'src/client/a.ts:1 imports @scope/name, which package.json does not name.',
    ]);
  });

  it('reports a package of the tests that other code imports', () => {
    const files = { 'tests/a.ts': `import 'jsdom';`, 'src/tools/browser/a.ts': `import 'jsdom';`, 'src/tools/a.ts': `import 'jsdom';` };
    expect(reportedPackages(files, { devDependencies: ['@scope/style'], testDependencies: ['jsdom'] })).toEqual([
      'src/tools/a.ts:1 imports jsdom, which is installed for tests alone.',
    ]);
  });

  it('reports a dependency that production does not need', () => {
    expect(
      reportedPackages({ 'src/server/main.ts': MAIN, 'src/client/a.ts': `import 'vite';` }, { dependencies: ['typed', 'vite'] }),
    ).toEqual(['typed is a dependency, and nothing needs it in production.', 'vite is a dependency, and nothing needs it in production.']);
  });

  it('reports a package that nothing uses', () => {
    const files = { 'src/client/a.ts': `import 'vite'; import 'vitest';`, 'src/tools/b.ts': `run('node_modules/tool/bin');` };
    const used = ['vite', 'vitest', 'tool', '@scope/style', '@types/vite'];
    expect(reportedPackages(files, { devDependencies: [...used, 'vit', '@types/gone'] })).toEqual([
      'vit is used nowhere.',
      '@types/gone is used nowhere.',
    ]);
  });
});
