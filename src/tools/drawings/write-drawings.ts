import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAWINGS_PATH, drawingFileName } from '#shared/drawings/drawing-url.ts';
import type { DrawingSpec } from '#shared/drawings/drawing-spec.ts';
import { openTypesetter } from './font-outlines.ts';
import { convertTexts } from './text-to-outlines.ts';

/** What draws. */
export interface Drawers {
  /** A drawing as SVG, its words still text. */
  readonly draw: (drawing: DrawingSpec) => string;
  readonly version: string;
}

/**
 * Writes drawings as files under a folder of public files, identical ones once. Returns how many there are.
 *
 * @throws where two that differ would have one name
 */
export async function writeDrawings(folder: string, drawings: Iterable<DrawingSpec>, { draw, version }: Drawers): Promise<number> {
  const set = await openTypesetter();
  const target = join(folder, DRAWINGS_PATH);
  const specs = new Map<string, string>();
  await mkdir(target, { recursive: true });
  for (const drawing of drawings) {
    const name = drawingFileName(drawing, version);
    const spec = JSON.stringify(drawing);
    const known = specs.get(name);
    if (known === spec) continue;
    if (known !== undefined) throw new Error(`Two drawings have the name ${name}: ${known} and ${spec}`);
    specs.set(name, spec);
    await writeFile(join(target, name), convertTexts(draw(drawing), set));
  }
  return specs.size;
}
