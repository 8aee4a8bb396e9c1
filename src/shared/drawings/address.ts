import { fastHash } from '#engine/versions/index.ts';
import type { DrawingSpec } from './drawing-spec.ts';

/** Where the files of drawings lie, under the site's origin. */
export const DRAWINGS_PATH = '/assets/drawings/';

/**
 * The name of a drawing's file: the same for the same picture, and another one as soon as it would look otherwise.
 *
 * @param version of what draws: see `drawingsVersion`
 */
export function drawingName(drawing: DrawingSpec, version: string): string {
  if (drawing.draw === 'screen' && 'file' in drawing.screen) return drawing.screen.file;
  return `${drawing.draw}-${fastHash(`${version} ${JSON.stringify(drawing)}`)}.svg`;
}

/** Where a browser finds a drawing of the build. */
export function drawingAddress(drawing: DrawingSpec, version: string): string {
  return DRAWINGS_PATH + drawingName(drawing, version);
}

/** Name of the parameter in which an address of the dev server, which keeps no files, says what to draw. */
const SPEC = 'of';

/** Where a browser finds a drawing of the dev server. */
export function drawnOnDemand(drawing: DrawingSpec): string {
  return `${DRAWINGS_PATH}${drawing.draw}.svg?${new URLSearchParams({ [SPEC]: JSON.stringify(drawing) })}`;
}

/** The drawing that was passed to `drawnOnDemand`; undefined where an address is of something else. */
export function readOnDemand(address: string): DrawingSpec | undefined {
  if (!address.startsWith(DRAWINGS_PATH)) return undefined;
  const spec = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get(SPEC);
  return spec === null ? undefined : (JSON.parse(spec) as DrawingSpec);
}
