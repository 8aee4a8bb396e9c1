import type { Kind } from './kind.ts';
import { options } from './options.ts';

/** Several texts, as someone writes them. No control shows it yet. */
export const list: Kind = { ...options, is: 'an array of texts', fits: ({ type }) => type === 'array', widgets: [] };
