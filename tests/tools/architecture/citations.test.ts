import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brokenCitations } from '#tools/architecture/citations.ts';

const WITHOUT = new Set(['node_modules', 'dist', 'data', '.git']);
const found = globSync('**/*', { exclude: (name) => WITHOUT.has(name) }).map((path) => path.replaceAll('\\', '/'));
/** What speaks: comments of code and styles, and the documents; words of pages cite nothing, the changelog tells of what was. */
const speaking = found.filter(
  (path) =>
    /^(?:src|tests|schemas|docs)\/.*\.(?:tsx?|mjs|css|md)$|^[^/]+\.(?:ts|md)$/.test(path) &&
    !/^src\/content\/.*\.md$|^CHANGELOG\.md$/.test(path),
);

it('cites what is there, in comments and documents', () => {
  const texts = new Map(speaking.sort().map((path) => [path, readFileSync(path, 'utf8')]));
  expect(brokenCitations({ texts, files: new Set(found) }).join('\n')).toBe('');
});

/** What is told of one file beside a specification with two sections. */
function reported(file: string, text: string): readonly string[] {
  const texts = new Map([
    ['docs/spec/site.md', '# What the site does\n\n## 1. Content\n\n## 2. Routes\n'],
    [file, text],
  ]);
  return brokenCitations({ texts, files: new Set([...texts.keys(), 'src/shared/brand.ts', 'SECURITY.md']) });
}

it.each([
  ['src/x.ts', '/** As site.md §1 says, and site.md §§1–2; see SECURITY.md, `src/shared/brand.ts`, `src/shared/`, `shared/brand.ts`. */'],
  ['src/x.ts', `const text = 'As NONE.md says, in site.md §9, \`src/none.ts\`';`],
  ['docs/x.md', 'See [the rules](spec/site.md#1-content), [home](/), [us](https://example.com/x.md).\n\n```sh\ncat NONE.md\n```\n'],
  ['src/x.css', '/* site.md §2 */'],
])('what is there may be cited: %s %s', (file, text) => {
  expect(reported(file, text)).toEqual([]);
});

it.each([
  ['src/x.ts', '\n/**\n * The figure of site.md §3.\n */', 'src/x.ts:3 cites site.md §3'],
  ['src/x.ts', '// site.md §§2–4', 'src/x.ts:1 cites site.md §§2–4'],
  ['src/x.tsx', 'const x = <a>{/* As DESIGN.md has it. */}</a>;', 'src/x.tsx:1 cites DESIGN.md'],
  ['src/x.css', '\n/* ENGINE.md */', 'src/x.css:2 cites ENGINE.md'],
  ['src/x.ts', '/** See `src/shared/brands.ts`. */', 'src/x.ts:1 cites `src/shared/brands.ts`'],
  ['src/x.ts', '/** See `shared/brands.ts`. */', 'src/x.ts:1 cites `shared/brands.ts`'],
  ['docs/x.md', 'See [the rules](site.md).', 'docs/x.md:1 cites ](site.md)'],
])('what is not there is reported: %s %s', (file, text, start) => {
  expect(reported(file, text)).toContainEqual(`${start}, which does not exist.\n  fix: Name what exists, or say it in the comment itself.`);
});
