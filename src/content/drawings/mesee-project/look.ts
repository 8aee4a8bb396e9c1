/** The product's two colours, and the tone of the lattice behind its screens. */
export const colours = { main: '#1f7a3a', accent: '#f7c325' };
export const tone = 'leaf';
