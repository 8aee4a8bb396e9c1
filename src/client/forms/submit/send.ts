import axios from 'axios';
import type { CallSpec, FieldError, Payload } from '#shared/forms/types.ts';
import { API_BASE } from '../api-base.ts';
import { fileSize } from '../widgets/file-size.ts';
import { toFormData } from './payload.ts';

/** What came back; a status of 0 when nothing did. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Sending extends Pick<CallSpec, 'method' | 'encoding'> {
  /** Under the API's base, query included. */
  readonly address: string;
  readonly payload: Payload;
  /** By which the API knows a retry. */
  readonly key: string;
  /** Called with words for the visitor while an upload takes its time. */
  readonly onProgress: (text: string) => void;
}

/** A small upload is over before its progress can be read. */
const SLOW_AFTER_MS = 700;

function inWords(loaded: number, total: number): string {
  return loaded < total ? `${fileSize(loaded)} of ${fileSize(total)} sent` : 'Everything is sent. Waiting for the answer…';
}

/** Makes the call. Never throws: no answer is an answer of status 0. */
export async function send({ method, address, encoding, payload, key, onProgress }: Sending): Promise<Answer> {
  const started = performance.now();
  try {
    const { status, data } = await axios.request<unknown>({
      method,
      baseURL: API_BASE,
      url: address,
      data: encoding === 'multipart' ? toFormData(payload) : payload,
      headers: { 'Idempotency-Key': key },
      validateStatus: () => true,
      onUploadProgress: ({ loaded, total }) => {
        if (encoding === 'multipart' && total !== undefined && performance.now() - started > SLOW_AFTER_MS) onProgress(inWords(loaded, total));
      },
    });
    // The spec has failures logged (site.md §8).
    if (status >= 500) console.info(`${address} failed with status ${status}`, data);
    return { status, body: data };
  } catch (error) {
    // The reason only: an axios error carries what the visitor typed.
    console.info(`${address} gave no answer: ${(error as Error).message}`);
    return { status: 0, body: undefined };
  }
}

/** The field errors of a problem+json body, as far as it has any. */
export function errorsIn(body: unknown): FieldError[] {
  const { errors } = (typeof body === 'object' && body !== null ? body : {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return [];
  return errors.filter((error: Partial<FieldError>): error is FieldError => typeof error.field === 'string' && typeof error.message === 'string');
}

/** The saved record of a success body. */
export function recordIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}
