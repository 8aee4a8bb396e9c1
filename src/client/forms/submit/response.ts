import type { ApiFieldError } from '#shared/forms/types.ts';

/** A response of the API. */
export interface ApiResponse {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly body: unknown;
}

/** The field errors of a problem+json body. */
export function errorsIn(body: unknown): ApiFieldError[] {
  const { errors } = (typeof body === 'object' && body !== null ? body : {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (error: Partial<ApiFieldError>): error is ApiFieldError => typeof error.field === 'string' && typeof error.message === 'string',
  );
}

/** The current version of the form, if the server rejected the payload because the page is older. */
export function newerVersionIn({ status, body }: ApiResponse): string | undefined {
  const { version } = (typeof body === 'object' && body !== null ? body : {}) as { version?: unknown };
  return status === 422 && typeof version === 'string' ? version : undefined;
}

const textIn = (body: unknown, name: 'notice' | 'detail'): string | undefined => {
  const text = (typeof body === 'object' && body !== null ? body : {})[name as never] as unknown;
  return typeof text === 'string' ? text : undefined;
};

/** Tells how the form has changed since the page was loaded, if that affected the saved values. */
export const noticeIn = (body: unknown): string | undefined => textIn(body, 'notice');

/** Tells why the server rejected the payload. */
export const detailIn = (body: unknown): string | undefined => textIn(body, 'detail');

/** The saved record in the body of a success. */
export function recordIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}
