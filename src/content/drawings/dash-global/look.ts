/** The product's two colours, and the tone of the lattice behind its screens. */
export const colours = { main: '#7a1747', accent: '#ff9f6e' };
export const tone = 'lake';
