import type { ApiFieldError } from '#shared/forms/types.ts';
import type { Reason } from '../../../protocol/calls.ts';

/** The errors of page and API at a field. */
export interface Compared extends Reason {
  /** The page's message. Missing if the page has no error there. */
  readonly page?: string;
  /** The API's message. Missing if the API has no error there. */
  readonly api?: string;
}

/** Joins the errors of page and API by field. */
export function joinErrors(page: readonly ApiFieldError[], api: readonly Reason[]): Compared[] {
  const lines = new Map<string, Compared>(api.map((error) => [error.field, { ...error, api: error.message }]));
  for (const { field, message } of page) lines.set(field, { field, message, ...lines.get(field), page: message });
  return [...lines.values()];
}

/** Whether page and API have the same message. */
export const agree = ({ page, api }: Compared): boolean => page === api;
