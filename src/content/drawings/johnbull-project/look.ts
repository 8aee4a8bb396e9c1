/** The product's two colours, and the tone of the lattice behind its screens. */
export const colours = { main: '#16325c', accent: '#e4572e' };
export const tone = 'brick';
