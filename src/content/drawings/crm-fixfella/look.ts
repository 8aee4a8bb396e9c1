/** The product's two colours, and the tone of the lattice behind its screens. */
export const colours = { main: '#0f6257', accent: '#f28c38' };
export const tone = 'lake';
