import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brokenCitations } from '#tools/architecture/citations.ts';

const IGNORED = new Set(['node_modules', 'dist', 'data', '.git']);
const files = globSync('**/*', { exclude: (name) => IGNORED.has(name) }).map((path) => path.replaceAll('\\', '/'));
/** Code, styles and documents. Not the texts of pages, which cite nothing, and not the changelog, which names what is gone. */
const checked = files.filter(
  (path) =>
    /^(?:src|tests|schemas|docs)\/.*\.(?:tsx?|mjs|css|md)$|^[^/]+\.(?:ts|md)$/.test(path) &&
    !/^src\/content\/.*\.md$|^CHANGELOG\.md$/.test(path),
);

it('comments and documents cite only existing files and sections', () => {
  const texts = new Map(checked.sort().map((path) => [path, readFileSync(path, 'utf8')]));
  expect(brokenCitations({ texts, files: new Set(files) }).join('\n')).toBe('');
});

/** The citations reported for one file in a project with a specification of two sections. */
function reportedCitations(file: string, text: string): readonly string[] {
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
])('brokenCitations accepts what exists: %s %s', (file, text) => {
  expect(reportedCitations(file, text)).toEqual([]);
});

it.each([
  ['src/x.ts', '\n/**\n * The figure of site.md §3.\n */', 'src/x.ts:3 cites site.md §3'],
  ['src/x.ts', '// site.md §§2–4', 'src/x.ts:1 cites site.md §§2–4'],
  ['src/x.tsx', 'const x = <a>{/* As DESIGN.md has it. */}</a>;', 'src/x.tsx:1 cites DESIGN.md'],
  ['src/x.css', '\n/* ENGINE.md */', 'src/x.css:2 cites ENGINE.md'],
  ['src/x.ts', '/** See `src/shared/brands.ts`. */', 'src/x.ts:1 cites `src/shared/brands.ts`'],
  ['src/x.ts', '/** See `shared/brands.ts`. */', 'src/x.ts:1 cites `shared/brands.ts`'],
  ['docs/x.md', 'See [the rules](site.md).', 'docs/x.md:1 cites ](site.md)'],
])('brokenCitations reports what does not exist: %s %s', (file, text, start) => {
  expect(reportedCitations(file, text)).toContainEqual(
    `${start}, which does not exist.\n  fix: Name what exists, or say it in the comment itself.`,
  );
});
