import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { readProject } from '#tools/forms/project.ts';
import { gate } from '#tools/forms/released/compare-with-release.ts';
import { jsonLines } from '#tools/forms/released/json-lines.ts';
import type { Released } from '#tools/forms/released/released.ts';

const project = await readProject(SCHEMAS_FOLDER);

it('the forms have no undeclared breaking change since their last release', () => {
  expect(Object.keys((project.released as Released).forms).length).toBeGreaterThan(0);
  expect(gate(project).map(({ message }) => message)).toEqual([]);
});

it('released.json is formatted as the command writes it, and has no texts for visitors', async () => {
  const text = await readFile(join(SCHEMAS_FOLDER, 'released.json'), 'utf8');
  expect(text).toBe(`${jsonLines(project.released)}\n`);
  expect(text).not.toContain('"errorMessage"');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(400);
});
