import type { Protection } from '../types.ts';
import { answers } from './requests/answers.ts';
import { bodies } from './requests/bodies.ts';
import { measured } from './requests/measured.ts';
import { parts } from './requests/parts.ts';

export const requests: Protection = {
  row: 'Malformed and oversized requests',
  mutants: [...bodies, ...measured, ...parts, ...answers],
};
