import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAWINGS_PATH, drawingFileName } from '#shared/drawings/drawing-url.ts';
import type { DrawingSpec } from '#shared/drawings/drawing-spec.ts';
import { openTypesetter } from './font-outlines.ts';
import { convertTexts } from './text-to-outlines.ts';

export interface Drawers {
  /** Draws SVG with `<text>` elements. */
  readonly draw: (drawing: DrawingSpec) => string;
  readonly version: string;
}

/**
 * Writes drawings as files into a public folder. Identical drawings are written once.
 *
 * @returns the number of files
 * @throws Error if two different drawings have the same name
 */
export async function writeDrawings(folder: string, drawings: Iterable<DrawingSpec>, { draw, version }: Drawers): Promise<number> {
  const set = await openTypesetter();
  const target = join(folder, DRAWINGS_PATH);
  const specs = new Map<string, string>();
  await mkdir(target, { recursive: true });
  for (const drawing of drawings) {
    const name = drawingFileName(drawing, version);
    const spec = JSON.stringify(drawing);
    const existing = specs.get(name);
    if (existing === spec) continue;
    if (existing !== undefined) throw new Error(`Two drawings have the name ${name}: ${existing} and ${spec}`);
    specs.set(name, spec);
    await writeFile(join(target, name), convertTexts(draw(drawing), set));
  }
  return specs.size;
}
