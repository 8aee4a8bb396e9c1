import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Lattice } from '#client/ui/lattice/lattice.tsx';
import { closedCells, lattice } from '#client/ui/lattice/lattice.ts';
import { palettes } from '#client/ui/lattice/palettes.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';
import { forAll } from '../../support/generated/property.ts';

const walls = fc.record({
  columns: fc.integer({ min: 1, max: 24 }),
  rows: fc.integer({ min: 1, max: 16 }),
  seed: fc.string(),
  colours: fc.integer({ min: 1, max: 5 }),
  density: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('lattice', () => {
  it('gives the same stars for the same seed', () => {
    forAll(
      fc.property(walls, (wall) => {
        expect(lattice(wall)).toEqual(lattice(wall));
      }),
    );
  });

  it('gives other stars for another seed', () => {
    const wall = { columns: 8, rows: 6, colours: 3 };
    expect(lattice({ ...wall, seed: 'hospital' })).not.toEqual(lattice({ ...wall, seed: 'school' }));
  });

  it('lights the wanted share, each cell once, inside the wall and in a colour of the palette', () => {
    forAll(
      fc.property(walls, (wall) => {
        const stars = lattice(wall);
        expect(stars).toHaveLength(Math.round(wall.columns * wall.rows * wall.density));
        expect(new Set(stars.map(({ column, row }) => `${column} ${row}`)).size).toBe(stars.length);
        for (const { column, row, colour } of stars) {
          expect(column).toBeLessThan(wall.columns);
          expect(row).toBeLessThan(wall.rows);
          expect(colour).toBeLessThan(wall.colours);
        }
      }),
    );
  });

  it('lights its sides alone, as many stars as are wanted there', () => {
    const stars = lattice({ columns: 10, rows: 8, seed: 'ground', colours: 2, density: 0.5, sides: 2 });
    expect(stars).toHaveLength(16);
    expect(stars.filter(({ column }) => column > 1 && column < 8)).toEqual([]);
  });

  it('keeps an opening free', () => {
    const opening = { column: 2, row: 0, span: 3 };
    const stars = lattice({ columns: 6, rows: 3, seed: 'web', colours: 2, density: 1, opening });
    expect(stars.map(({ column, row }) => ({ column, row }))).toEqual(closedCells(6, 3, opening));
    expect(stars).toHaveLength(9);
  });
});

describe('Lattice', () => {
  const sent = (wall: ReactNode) => gzipSync(renderToStaticMarkup(wall)).length;

  it.each(Object.keys(palettes) as LatticeTone[])('costs less than 500 bytes of HTML as a card in %s, as it is sent', (tone) => {
    expect(sent(<Lattice seed="hospital" tone={tone} />)).toBeLessThan(500);
  });

  it('costs less than 1,000 bytes as a banner', () => {
    expect(sent(<Lattice seed="home" tone="banner" columns={9} rows={7} fade alive />)).toBeLessThan(1000);
  });

  it('has nothing that is moved, each of which a browser goes through for every letter that is typed on the page', () => {
    expect(renderToStaticMarkup(<Lattice seed="a" tone="leaf" fade alive />)).not.toMatch(/<use|transform=/);
  });

  it('gives two pictures of one page different ids', () => {
    const html = renderToStaticMarkup(
      <>
        <Lattice seed="a" tone="leaf" fade />
        <Lattice seed="b" tone="lake" fade />
      </>,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no inline style, which the policy of the site refuses', () => {
    expect(renderToStaticMarkup(<Lattice seed="a" tone="leaf" fade alive />)).not.toContain('style=');
  });
});
