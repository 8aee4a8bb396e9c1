import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { certificateDrawing, certificateText, drawingsOf } from '#client/blocks/picture/drawings.ts';
import { Certificate } from '#client/ui/certificate/certificate.tsx';
import { Drawing } from '#client/ui/drawing/drawing.tsx';
import { glyphs } from '#client/ui/illustration/glyphs.ts';
import { parseOnDemandDrawingUrl } from '#shared/drawings/drawing-url.ts';
import type { GlyphName } from '#shared/drawings/names.ts';
import { Illustration } from '#client/ui/illustration/illustration.tsx';
import { initials } from '#client/ui/monogram/monogram.tsx';
import { balance, wrap } from '#client/ui/svg-text/wrap.ts';
import { createMark } from '#client/ui/wordmark/mark.ts';

type Point = readonly [x: number, y: number];

/** The transformed pieces of a mark's outline, each as a sorted list of its corners and middles of arcs. */
function shape(outline: string, move: (point: Point) => Point = (point) => point): readonly string[] {
  const pieces = outline.split('M').slice(1);
  const points = pieces.map((piece) => {
    const corners: Point[] = [];
    for (const { groups } of piece.matchAll(/(?:A(?<radius>\d+) \d+ 0 0 (?<clockwise>[01]) )?(?<x>\d+) (?<y>\d+)/gu)) {
      const to: Point = [Number(groups?.['x']), Number(groups?.['y'])];
      const from = corners.at(-1);
      if (groups?.['radius'] !== undefined && from) {
        const [across, down] = [to[0] - from[0], to[1] - from[1]];
        const half = Math.hypot(across, down) / 2;
        const bulge = Number(groups['radius']) - Math.sqrt(Number(groups['radius']) ** 2 - half ** 2);
        const side = (groups['clockwise'] === '1' ? bulge : -bulge) / (half * 2);
        corners.push([(from[0] + to[0]) / 2 + down * side, (from[1] + to[1]) / 2 - across * side]);
      }
      corners.push(to);
    }
    return [
      ...new Set(
        corners.map((point) =>
          move(point)
            .map((coordinate) => Math.round(coordinate * 100) / 100)
            .join(),
        ),
      ),
    ]
      .sort()
      .join(' ');
  });
  return points.sort();
}

describe('mark', () => {
  it('is never a hooked cross: a mark with a quarter-turn symmetry has a mirror symmetry too', () => {
    const marks = new Set(
      Array.from({ length: 2000 }, (_, index) => createMark(`Client ${index}`)).map(
        ({ outline, secondOutline }) => outline + secondOutline,
      ),
    );
    const hookedCrosses = [...marks].filter((outline) => {
      const turned = shape(outline, ([x, y]) => [40 - y, x]);
      const mirrored = shape(outline, ([x, y]) => [40 - x, y]);
      const original = shape(outline).join();
      return turned.join() === original && mirrored.join() !== original;
    });
    expect(hookedCrosses).toEqual([]);
  });

  it('depends only on its seed, and differs between names', () => {
    expect(createMark('Northbridge')).toEqual(createMark('Northbridge'));
    const names = Array.from({ length: 39 }, (_, index) => `Client ${index}`);
    // 39 client logos share a carousel: near twins would look like a mistake.
    expect(new Set(names.map((name) => JSON.stringify(createMark(name)))).size).toBeGreaterThan(36);
  });
});

describe('initials', () => {
  it.each([
    ['Asha Verma', 'AV'],
    ['Mr. Arun Kumar Rao', 'AR'],
    ['nisha', 'N'],
    ['', ''],
  ])('of «%s» are «%s»', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('text in drawings', () => {
  it('wraps at the width', () => {
    expect(wrap('CMMI Maturity Level 3', 488, 46)).toEqual(['CMMI Maturity Level', '3']);
  });

  it('is balanced so that no line has a single word', () => {
    expect(balance('CMMI Maturity Level 3', 488, 46)).toEqual(['CMMI Maturity', 'Level 3']);
  });
});

describe('Illustration', () => {
  it.each(Object.keys(glyphs) as GlyphName[])('%s is smaller than 4 kB, and hidden from assistive technology', (glyph) => {
    const html = renderToStaticMarkup(<Illustration seed={glyph} tone="leaf" glyph={glyph} live />);
    expect(html.length).toBeLessThan(4000);
    expect(html).toContain('aria-hidden="true"');
  });
});

describe('Certificate', () => {
  const sheet = { standard: 'ITCA', title: 'Membership', issuer: 'Original on request' };

  it('has details only when it is large, on the sheet and for assistive technology', () => {
    const details = { number: 'SAMPLE-1', date: 'until 2027', auditor: 'An auditor', scope: 'Software' };
    const [small, large] = [certificateDrawing({ ...sheet, details }), certificateDrawing({ ...sheet, details }, true)];
    expect(certificateText(small)).toBe('ITCA: Membership');
    expect(certificateText(large)).toBe('ITCA: Membership. Number: SAMPLE-1. Valid: until 2027. Auditor: An auditor. Scope: Software');
    expect(renderToStaticMarkup(<Certificate {...small} />)).not.toContain('SAMPLE-1');
    expect(renderToStaticMarkup(<Certificate {...large} />)).toContain('SAMPLE-1');
  });
});

describe('Drawing', () => {
  const drawing = { draw: 'lattice', seed: 'a', tone: 'leaf', columns: 8, rows: 6 } as const;

  it('is a lazy image of its own size, with an empty alt text', () => {
    const { container } = render(<Drawing drawing={drawing} />);
    const picture = container.querySelector('img') as HTMLImageElement;
    expect([picture.alt, picture.getAttribute('width'), picture.getAttribute('height'), picture.getAttribute('loading')]).toEqual([
      '',
      '384',
      '288',
      'lazy',
    ]);
    expect(parseOnDemandDrawingUrl(picture.getAttribute('src') ?? '')).toEqual(drawing);
  });
});

describe('drawingsOf', () => {
  it('includes the large certificate, which a page shows on demand', () => {
    const details = { number: 'SAMPLE-1', date: 'until 2027', auditor: 'An auditor', scope: 'Software' };
    const certificate = { standard: 'ITCA', title: 'Membership', issuer: 'Original on request', details };
    const drawings = drawingsOf({ picture: 'certificate', certificate });
    expect(drawings.map((drawing) => 'details' in drawing)).toEqual([false, true]);
  });
});
