import { describe, expect, it } from 'vitest';
import { drawingUrl, drawingFileName, onDemandDrawingUrl, parseOnDemandDrawingUrl } from '#shared/drawings/drawing-url.ts';
import { type DrawingSpec, drawingSize } from '#shared/drawings/drawing-spec.ts';

const wall: DrawingSpec = { draw: 'lattice', seed: 'closing quote', tone: 'banner', columns: 8, rows: 12, bare: true };
const screen = { title: 'Login & more', frame: 'phone', colours: { main: '#000000', accent: '#ffffff' }, rows: [] } as const;

describe('drawingFileName', () => {
  it('gives different drawings different names, and equal drawings the same name', () => {
    const names = [wall, { ...wall, seed: 'closing contact' }, { ...wall, rows: 6 }].map((drawing) => drawingFileName(drawing, 'v1'));
    expect(new Set(names).size).toBe(3);
    expect(drawingFileName({ ...wall }, 'v1')).toBe(names[0]);
  });

  it('changes with the version of the drawing code', () => {
    expect(drawingFileName(wall, 'v2')).not.toBe(drawingFileName(wall, 'v1'));
  });

  it('is the file name of a screen that was drawn by the build', () => {
    const file = drawingFileName({ draw: 'screen', screen }, 'v1');
    const drawn: DrawingSpec = { draw: 'screen', screen: { title: screen.title, frame: screen.frame, file } };
    expect(drawingUrl(drawn, 'v1')).toBe(`/assets/drawings/${file}`);
    expect(drawingSize(drawn)).toEqual({ width: 360, height: 740 });
  });
});

describe('parseOnDemandDrawingUrl', () => {
  it('reads from an address of the dev server what to draw', () => {
    expect(parseOnDemandDrawingUrl(onDemandDrawingUrl({ draw: 'screen', screen }))).toEqual({ draw: 'screen', screen });
  });

  it('returns undefined for any other address', () => {
    expect(parseOnDemandDrawingUrl('/assets/drawings/lattice-0123456789abcdef.svg')).toBeUndefined();
    expect(parseOnDemandDrawingUrl('/src/client/draw.tsx?of={}')).toBeUndefined();
  });
});
