import type { ApiFieldError } from '#shared/forms/types.ts';

/** What came back; a status of 0 when nothing did. */
export interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The field errors of a problem+json body, as far as it has any. */
export function errorsIn(body: unknown): ApiFieldError[] {
  const { errors } = (typeof body === 'object' && body !== null ? body : {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (error: Partial<ApiFieldError>): error is ApiFieldError => typeof error.field === 'string' && typeof error.message === 'string',
  );
}

/** Which version the form is of by now, where the page that sent it is older and what it sent cannot be taken. */
export function newerVersionIn({ status, body }: CallAnswer): string | undefined {
  const { version } = (typeof body === 'object' && body !== null ? body : {}) as { version?: unknown };
  return status === 422 && typeof version === 'string' ? version : undefined;
}

/** A text of a body. */
const textIn = (body: unknown, name: 'notice' | 'detail'): string | undefined => {
  const text = (typeof body === 'object' && body !== null ? body : {})[name as never] as unknown;
  return typeof text === 'string' ? text : undefined;
};

/** How the form has changed since its page was loaded, as far as that concerns what was taken of it. */
export const noticeIn = (body: unknown): string | undefined => textIn(body, 'notice');

/** What is said of a form that was not taken. */
export const detailIn = (body: unknown): string | undefined => textIn(body, 'detail');

/** The saved record of a success body. */
export function recordIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}
