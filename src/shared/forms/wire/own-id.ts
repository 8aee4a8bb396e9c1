import type { SubmitSpec } from '../types.ts';

/** Whether a field is the id of the record itself, which the page sends to update it. */
export const isOwnId = (name: string, { update }: Pick<SubmitSpec, 'update'>): boolean => name === 'id' && update !== undefined;
