import { expect, it } from 'vitest';
import { allowedBy, forbiddenArrows, withoutLayer } from '#tools/architecture/arrows.ts';
import { fileCircles, folderCircles } from '#tools/architecture/circles.ts';
import { readAliases, readEdges, readCode } from '#tools/architecture/graph.ts';
import { LAYERS } from '#tools/architecture/layers.ts';

const sources = readCode('.');
const edges = readEdges(sources, readAliases('.'));

it('has a layer for every source', () => {
  expect(withoutLayer(sources.keys(), LAYERS).join('\n')).toBe('');
});

it('imports only what the table of layers allows', () => {
  expect(forbiddenArrows(edges, LAYERS).join('\n')).toBe('');
});

it('has no file that leads back to itself', () => {
  expect(fileCircles(edges).join('\n')).toBe('');
});

it('has no folder that leads back to itself', () => {
  expect(folderCircles(edges).join('\n')).toBe('');
});

it('has a table of layers that go one way, and are all there', () => {
  const arrows = LAYERS.flatMap((layer) =>
    allowedBy(layer, LAYERS).map((to) => ({ from: layer.path, line: 0, to, isPackage: false, isType: false })),
  );
  expect(fileCircles(arrows).join('\n')).toBe('');
  const names = LAYERS.flatMap(({ may }) => may).map((name) => name.replace(/\/\*\*$/, ''));
  expect(names.filter((name) => !LAYERS.some(({ path }) => path === name || path.startsWith(`${name}/`)))).toEqual([]);
});
