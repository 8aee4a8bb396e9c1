import type { SubmitSpec } from '../types.ts';

/** Whether what a form calls so is its record's own id, which a page sends back when it changes that, and no answer. */
export const isOwnId = (name: string, { update }: Pick<SubmitSpec, 'update'>): boolean => name === 'id' && update !== undefined;
