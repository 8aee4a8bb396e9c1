import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forbiddenArrows, withoutLayer } from '#tools/architecture/arrows.ts';
import { fileCircles, folderCircles } from '#tools/architecture/circles.ts';
import { readAliases, readEdges, readCode } from '#tools/architecture/graph.ts';
import { LAYERS, PUBLIC_FILES } from '#tools/architecture/layers.ts';

const sources = readCode('.');
const edges = readEdges(sources, readAliases('.'));

it('has a layer for every source', () => {
  expect(withoutLayer(sources.keys()).join('\n')).toBe('');
});

it('imports only what the table of layers allows', () => {
  expect(forbiddenArrows(edges).join('\n')).toBe('');
});

it('has no file that leads back to itself', () => {
  expect(fileCircles(edges).join('\n')).toBe('');
});

it('has no folder that leads back to itself', () => {
  expect(folderCircles(edges).join('\n')).toBe('');
});

it('has a table of layers whose folders and files are all there', () => {
  const publicFiles = Object.entries(PUBLIC_FILES).flatMap(([folder, files]) => files.map((file) => `${folder}/${file}`));
  const named = LAYERS.flatMap(({ path, may, without = [] }) => [path, ...may, ...without.filter((start) => start.startsWith('src/'))]);
  expect([...named, ...publicFiles].filter((path) => !existsSync(path))).toEqual([]);
});
