import type { Plugin } from 'vite';

/** Cascade layers, weakest first. */
const LAYERS = ['reset', 'tokens', 'base', 'ui', 'blocks', 'app', 'print'];

/**
 * Adds the order of the cascade layers to every stylesheet. Layers rank by first appearance, and any stylesheet may be loaded first.
 */
export function layersPlugin(): Plugin {
  return {
    name: 'layers',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.css') && !id.includes('/node_modules/')
        ? { code: `@layer ${LAYERS.join(', ')};\n${code}`, map: null }
        : undefined;
    },
  };
}
