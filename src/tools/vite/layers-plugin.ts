import type { Plugin } from 'vite';

/** Cascade layers, weakest first. */
const LAYERS = ['reset', 'tokens', 'base', 'ui', 'blocks', 'app', 'print'];

/**
 * States the order of the cascade layers at the head of every stylesheet. Layers rank by first appearance, and which
 * stylesheet comes first depends on how chunks are cut and loaded: so each says the same.
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
