import { expect, it } from 'vitest';
import { shortClassName } from '#tools/vite/class-names-plugin.ts';

const SHEETS = ['src/client/a.module.css', ...Array.from({ length: 30 }, (_, index) => `src/client/b${index}.module.css`)];
const CSS = '.card { color: red } .card:hover .name { gap: .5rem } @keyframes light { from { opacity: 0 } }';

it('calls classes and animations by their stylesheet’s letters and their place in it', () => {
  const names = ['card', 'name', 'light'].map((name) => shortClassName(name, 'src/client/a.module.css', CSS, SHEETS));
  expect(names).toEqual(['aa0', 'aa1', 'aa2']);
  expect(shortClassName('card', SHEETS[27] ?? '', CSS, SHEETS)).toBe('bb0');
});

it('refuses what it would call like something else', () => {
  expect(() => shortClassName('card', 'src/elsewhere.module.css', CSS, SHEETS)).toThrow('or one is not under src/{client,engine}');
  expect(() => shortClassName('none', 'src/client/a.module.css', CSS, SHEETS)).toThrow('names no none');
});
