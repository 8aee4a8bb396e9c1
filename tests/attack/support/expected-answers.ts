import type { Answer } from './http.ts';

/** Statuses that the contract allows as an answer to an attack. */
const SUCCESS = new Set([200, 201, 202]);
const REFUSAL = new Set([400, 403, 404, 413, 415, 422, 429]);
const PROBLEM_KEYS = new Set(['type', 'status', 'title', 'detail', 'errors', 'requestId']);

const isText = (value: unknown) => typeof value === 'string' && value.length > 0;

function problemFault(body: Record<string, unknown>, { status }: Answer): string | undefined {
  const unknownKeys = Object.keys(body).filter((key) => !PROBLEM_KEYS.has(key));
  if (unknownKeys.length > 0) return `a problem with ${unknownKeys.join(', ')}`;
  if (body['status'] !== status || !isText(body['title']) || !isText(body['detail'])) return 'a problem without status, title or detail';
  const { errors = [] } = body;
  const isError = (error: unknown) => {
    const { field, message, ...unknown } = error as { field?: unknown; message?: unknown };
    return typeof field === 'string' && isText(message) && Object.keys(unknown).length === 0;
  };
  return Array.isArray(errors) && errors.length <= 100 && errors.every(isError) ? undefined : 'a problem with misshapen errors';
}

/** Returns what is wrong with an answer of the API; undefined for a documented answer, or one with an `other` status. */
export function unexpectedAnswer(answer: Answer, other: readonly number[] = []): string | undefined {
  const { status, headers, body } = answer;
  const type = headers['content-type'] ?? '';
  let parsed: Record<string, unknown>;
  try {
    parsed = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return `status ${status} with a body that is no JSON: ${body.slice(0, 200)}`;
  }
  if (SUCCESS.has(status)) {
    const { status: bodyStatus, message, data, ...unknownKeys } = parsed;
    const isRight =
      type === 'application/json; charset=utf-8' && bodyStatus === status && isText(message) && typeof data === 'object' && data !== null;
    return isRight && Object.keys(unknownKeys).length === 0 ? undefined : `status ${status} with ${type} ${body.slice(0, 200)}`;
  }
  if (!REFUSAL.has(status) && !other.includes(status)) return `status ${status}: ${body.slice(0, 200)}`;
  if (type !== 'application/problem+json; charset=utf-8') return `status ${status} as ${type}`;
  return problemFault(parsed, answer);
}

/** The id of the record that an answer reports as saved. */
export function savedId({ status, body }: Answer): string | undefined {
  return status === 200 ? (JSON.parse(body) as { data: { id?: string } }).data.id : undefined;
}
