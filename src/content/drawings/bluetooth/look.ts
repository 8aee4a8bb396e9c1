/** The product's two colours, and the tone of the lattice behind its screens. */
export const colours = { main: '#1d2b7a', accent: '#35c9c0' };
export const tone = 'indigo';
