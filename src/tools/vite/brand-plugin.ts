import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bannerFrame } from '#tools/media/banner-frame.ts';
import { staleClips } from '#tools/media/drawn-digests.ts';
import { brandFiles } from '#shared/design/brand-mark.ts';
import { palette } from '#shared/design/tokens.ts';
import { brandCss } from './brand-css.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Files of the brand by their path. The poster is SVG with 2 kB; as a PNG it had 53 kB. */
const filesOfBrand = () => ({ ...brandFiles(), 'media/banner-poster.svg': bannerFrame(0, true) });

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', webmanifest: 'application/manifest+json' };

/**
 * Adds the brand to the site: colours and fonts in the stylesheet, the theme colour, the icon, the manifest and the banner's poster.
 * Leaves out films of an earlier brand, so that the page shows their posters.
 */
export function brandPlugin(): Plugin {
  return {
    name: 'brand',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.LEFT_OUT_CLIPS': JSON.stringify(staleClips(ROOT)) } }),
    transform(code, id) {
      return id.endsWith('/src/client/styles/index.css') ? { code: `${code}\n${brandCss()}`, map: null } : undefined;
    },
    transformIndexHtml: (html) => html.replace('%THEME_COLOR%', palette.indigo),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of Object.entries(filesOfBrand())) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.slice(1) ?? '';
        const files: Readonly<Record<string, string>> = filesOfBrand();
        if (!Object.hasOwn(files, name)) return next();
        response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain');
        response.end(files[name]);
      });
    },
  };
}
