import type { Plugin } from 'vite';
import { brandFiles } from '#shared/design/brand-mark.ts';
import { palette } from '#shared/design/tokens.ts';
import { brandCss } from './brand-css.ts';

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', webmanifest: 'application/manifest+json' };

/** Gives the site its brand: colours and faces in the stylesheet, the colour of the browser's own bars, the icon and the manifest. */
export function brandPlugin(): Plugin {
  return {
    name: 'brand',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/src/client/styles/index.css') ? { code: `${code}\n${brandCss()}`, map: null } : undefined;
    },
    transformIndexHtml: (html) => html.replace('%THEME_COLOR%', palette.indigo),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of Object.entries(brandFiles())) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.slice(1) ?? '';
        const files = brandFiles();
        if (!Object.hasOwn(files, name)) return next();
        response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain');
        response.end(files[name]);
      });
    },
  };
}
