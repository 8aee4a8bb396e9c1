import type { Protection } from '../types.ts';
import { changes } from './nothing-lost/changes.ts';
import { commits } from './nothing-lost/commits.ts';
import { mails } from './nothing-lost/mails.ts';
import { retries } from './nothing-lost/retries.ts';
import { troubles } from './nothing-lost/troubles.ts';

export const nothingLost: Protection = {
  row: 'Nothing acknowledged is lost, torn or doubled',
  mutants: [...commits, ...retries, ...mails, ...troubles, ...changes],
};
