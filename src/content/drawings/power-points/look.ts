/** The product's two colours, and the tone of the lattice behind its screens. */
export const colours = { main: '#4a1d5e', accent: '#e0ae4a' };
export const tone = 'marigold';
