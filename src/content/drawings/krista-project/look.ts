/** The product's two colours, and the tone of the lattice behind its screens. */
export const colours = { main: '#b5341f', accent: '#f6d06f' };
export const tone = 'leaf';
