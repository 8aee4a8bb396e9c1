/** The product's two colours, and the tone of the lattice behind its screens. */
export const colours = { main: '#3b4a54', accent: '#f6a21e' };
export const tone = 'marigold';
