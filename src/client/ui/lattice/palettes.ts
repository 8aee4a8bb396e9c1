import type { LatticeTone } from '#shared/drawings/names.ts';

/** Colours of one lattice: the stone, its lines, and what lit stars wear, most frequent first. */
export type Palette = {
  ground: string;
  line: string;
  lit: readonly [string, ...string[]];
};

/** Hex values of `styles/tokens.css`: SVG attributes and the tools that draw files cannot read custom properties. */
export const palettes: Record<LatticeTone, Palette> = {
  banner: { ground: '#28309e', line: '#5660d6', lit: ['#f2a33c', '#d5502f', '#3c46c4', '#f7d9a8'] },
  indigo: { ground: '#28309e', line: '#5660d6', lit: ['#7c86f0', '#f2a33c'] },
  leaf: { ground: '#1e7a5f', line: '#62ab90', lit: ['#8fd0b5', '#f7d9a8'] },
  brick: { ground: '#d5502f', line: '#eb8e77', lit: ['#f5a493', '#f7d9a8'] },
  marigold: { ground: '#f2a33c', line: '#cf8523', lit: ['#12163a', '#b86f12'] },
  lake: { ground: '#0f5e7a', line: '#4b94ab', lit: ['#76bfd6', '#f7d9a8'] },
  ink: { ground: '#12163a', line: '#3a4196', lit: ['#d5502f', '#5660d6'] },
  paper: { ground: '#fbf9f4', line: '#ddd5c6', lit: ['#f0eadf', '#f7d9a8'] },
  sand: { ground: '#f0eadf', line: '#d3c8b4', lit: ['#e4d9c5', '#f7d9a8'] },
};
