import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { DRAWINGS_PATH, drawingFileName, parseOnDemandDrawingUrl } from '#shared/drawings/drawing-url.ts';
import type { DrawingSpec } from '#shared/drawings/drawing-spec.ts';
import type { DrawnScreen, ScreenSpec } from '#shared/drawings/screen.ts';
import { DRAWINGS_FOLDER } from '../content/drawings.ts';
import { shareUntilFailed } from '#shared/async/share-until-failed.ts';
import { openTypesetter, type Typesetter } from '../drawings/font-outlines.ts';
import { convertTexts } from '../drawings/text-to-outlines.ts';
import { drawingsVersion } from '../drawings/version.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Replaces the screens in a module's data by the names of their files. */
function withFiles(value: unknown, version: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withFiles(part, version));
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    key === 'screen' ? toFile(part as ScreenSpec) : withFiles(part, version),
  ]);
  return Object.fromEntries(entries) as object;

  function toFile(screen: ScreenSpec): DrawnScreen {
    const file = drawingFileName({ draw: 'screen', screen }, version);
    return { title: screen.title, frame: screen.frame, file, ...(screen.menu && { menu: true }) };
  }
}

/**
 * Drawings as files. In a build, scripts contain only the names of the files, which are written when pages are prerendered. The dev
 * server draws each on request.
 */
export function drawingsPlugin(): Plugin {
  let version: string | undefined;
  const typesetter = shareUntilFailed<Typesetter>(openTypesetter);
  return {
    name: 'drawings',

    config(_, { command, mode }) {
      if (command !== 'build' || mode === 'test') return undefined;
      version = drawingsVersion(ROOT);
      return { define: { 'import.meta.env.DRAWN_BY': JSON.stringify(version) } };
    },

    async transform(code, id) {
      const file = relative(ROOT, id).split(sep).join('/');
      if (version === undefined || this.environment.name !== 'client' || !file.startsWith(`${DRAWINGS_FOLDER}/`)) return undefined;
      if (!code.includes('screen:')) return undefined;
      const drawings = (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>;
      const exports = Object.entries(drawings).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(withFiles(value, version ?? ''))};`,
      );
      return { code: exports.join('\n'), map: null };
    },

    configureServer(server) {
      server.middlewares.use(DRAWINGS_PATH.slice(0, -1), (request, response, next) => {
        const drawing = parseOnDemandDrawingUrl(request.originalUrl ?? '');
        if (!drawing) return next();
        Promise.all([server.ssrLoadModule('/src/client/draw.tsx') as Promise<{ draw: (drawing: DrawingSpec) => string }>, typesetter()])
          .then(([{ draw }, set]) => {
            response.setHeader('content-type', 'image/svg+xml');
            response.end(convertTexts(draw(drawing), set));
          })
          .catch(next);
      });
    },
  };
}
