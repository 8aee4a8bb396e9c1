import { fastHash } from '#engine/versions/index.ts';
import type { DrawingSpec } from './drawing-spec.ts';

/** Path of the drawings' files. */
export const DRAWINGS_PATH = '/assets/drawings/';

/**
 * The name of a drawing's file: a hash of everything that determines how it looks.
 *
 * @param version of the code that draws: see `drawingsVersion`
 */
export function drawingFileName(drawing: DrawingSpec, version: string): string {
  if (drawing.draw === 'screen' && 'file' in drawing.screen) return drawing.screen.file;
  return `${drawing.draw}-${fastHash(`${version} ${JSON.stringify(drawing)}`)}.svg`;
}

/** The URL of a drawing in a build. */
export function drawingUrl(drawing: DrawingSpec, version: string): string {
  return DRAWINGS_PATH + drawingFileName(drawing, version);
}

/** The query parameter with the drawing, for the dev server, which has no files. */
const SPEC_QUERY = 'of';

/** The URL of a drawing on the dev server. */
export function onDemandDrawingUrl(drawing: DrawingSpec): string {
  return `${DRAWINGS_PATH}${drawing.draw}.svg?${new URLSearchParams({ [SPEC_QUERY]: JSON.stringify(drawing) })}`;
}

/** The drawing in a URL of the dev server. Returns undefined for other URLs. */
export function parseOnDemandDrawingUrl(url: string): DrawingSpec | undefined {
  if (!url.startsWith(DRAWINGS_PATH)) return undefined;
  const spec = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(SPEC_QUERY);
  return spec === null ? undefined : (JSON.parse(spec) as DrawingSpec);
}
