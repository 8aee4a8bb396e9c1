import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const records = globSync('docs/decisions/[0-9]*.md')
  .sort()
  .map((path) => ({ file: basename(path), text: readFileSync(path, 'utf8') }));

const titleOf = (text: string): string => /^# (.+)\n/.exec(text)?.[1] ?? '';

const INDEX_HEAD = `# Decisions

One record per decision: its context, the decision, and its consequence. To add one, copy the newest file, take the next
number, and write this index again with \`npm run test:unit -- docs/decisions -u\`.

`;

it('docs/decisions/README.md lists every record', async () => {
  const rows = records.map(({ file, text }) => `- ${file.slice(0, 4)} [${titleOf(text)}](${file})\n`);
  await expect(INDEX_HEAD + rows.join(''), 'Write the index again: npm run test:unit -- docs/decisions -u').toMatchFileSnapshot(
    '../../../docs/decisions/README.md',
  );
});

it.each(records)('$file has a unique number and the sections Context, Decision and Consequence', ({ file, text }) => {
  expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
  expect(records.filter((record) => record.file.slice(0, 4) === file.slice(0, 4))).toHaveLength(1);
  expect([...text.matchAll(/^#+ .+/gm)].map(([heading]) => heading)).toEqual([
    `# ${titleOf(text)}`,
    '## Context',
    '## Decision',
    '## Consequence',
  ]);
});
