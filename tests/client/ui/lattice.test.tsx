import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Lattice } from '#client/ui/lattice/lattice.tsx';
import { litStars } from '#client/ui/lattice/lit-stars.ts';
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
        expect(litStars(wall)).toEqual(litStars(wall));
      }),
    );
  });
});

describe('Lattice', () => {
  const compressedSize = (wall: ReactNode) => gzipSync(renderToStaticMarkup(wall)).length;

  it.each(Object.keys(palettes) as LatticeTone[])('is smaller than 500 bytes of compressed HTML as a card in %s', (tone) => {
    expect(compressedSize(<Lattice seed="hospital" tone={tone} />)).toBeLessThan(500);
  });

  it('is smaller than 1,000 bytes of compressed HTML as a banner', () => {
    expect(compressedSize(<Lattice seed="home" tone="banner" columns={9} rows={7} fade alive />)).toBeLessThan(1000);
  });

  it('has no transformed element, because browsers visit each one for every letter typed on the page', () => {
    expect(renderToStaticMarkup(<Lattice seed="a" tone="leaf" fade alive />)).not.toMatch(/<use|transform=/);
  });

  it('has different ids in two pictures of one page', () => {
    const html = renderToStaticMarkup(
      <>
        <Lattice seed="a" tone="leaf" fade />
        <Lattice seed="b" tone="lake" fade />
      </>,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no inline style, which the Content Security Policy forbids', () => {
    expect(renderToStaticMarkup(<Lattice seed="a" tone="leaf" fade alive />)).not.toContain('style=');
  });
});
