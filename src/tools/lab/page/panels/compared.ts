import type { ApiFieldError } from '#shared/forms/types.ts';
import type { Reason } from '../../protocol/calls.ts';

/** What page and API say to a field. */
export interface Compared extends Reason {
  /** Missing: the page says nothing. */
  readonly page?: string;
  /** Missing: the API says nothing. */
  readonly api?: string;
}

/** One line a field: what page and API say to it, side by side. */
export function compared(page: readonly ApiFieldError[], api: readonly Reason[]): Compared[] {
  const lines = new Map<string, Compared>(api.map((one) => [one.field, { ...one, api: one.message }]));
  for (const { field, message } of page) lines.set(field, { field, message, ...lines.get(field), page: message });
  return [...lines.values()];
}

/** Whether both say the same of it. */
export const agree = ({ page, api }: Compared): boolean => page === api;
