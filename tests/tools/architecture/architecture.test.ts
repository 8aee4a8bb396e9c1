import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forbiddenArrows, withoutLayer } from '#tools/architecture/arrows.ts';
import { fileCircles, folderCircles } from '#tools/architecture/circles.ts';
import { LAYERS, PUBLIC_FILES } from '#tools/architecture/layers.ts';
import { edges, sources } from './project-graph.ts';

it('every source file belongs to a layer', () => {
  expect(withoutLayer(sources.keys()).join('\n')).toBe('');
});

it('every import is allowed by the table of layers', () => {
  expect(forbiddenArrows(edges).join('\n')).toBe('');
});

it('no files import each other in a circle', () => {
  expect(fileCircles(edges).join('\n')).toBe('');
});

it('no folders import each other in a circle', () => {
  expect(folderCircles(edges).join('\n')).toBe('');
});

it('the table of layers names only existing folders and files', () => {
  const publicFiles = Object.entries(PUBLIC_FILES).flatMap(([folder, files]) => files.map((file) => `${folder}/${file}`));
  const paths = LAYERS.flatMap(({ path, may, without = [] }) => [path, ...may, ...without.filter((start) => start.startsWith('src/'))]);
  expect([...paths, ...publicFiles].filter((path) => !existsSync(path))).toEqual([]);
});
