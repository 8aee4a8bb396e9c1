import axios from 'axios';
import { PROOF_HEADER } from '#shared/forms/wire/spam.ts';
import type { CallSpec, FormSchema, Payload } from '#shared/forms/types.ts';
import { VERSION_HEADER } from '#shared/forms/wire/version-header.ts';
import { API_BASE } from '../api-base.ts';
import type { CallAnswer } from './answer.ts';
import type { Sending } from './in-flight.ts';
import { toFormData } from './payload.ts';

interface Call extends Pick<CallSpec, 'method' | 'encoding'> {
  /** Under the API's base, query included. */
  readonly address: string;
  readonly payload: Payload;
  /** What the payload is of. */
  readonly schema: FormSchema;
  /** The version of the form that the page was made of. */
  readonly version: string | undefined;
  /** That this browser has worked for it; undefined: it has not. */
  readonly proof: string | undefined;
  /** By which the API knows a retry. */
  readonly key: string;
  /** Called while an upload takes its time. */
  readonly onProgress: (sending: Sending) => void;
}

/** Makes the call. Never throws: no answer is an answer of status 0. */
export async function send({ method, address, encoding, payload, schema, version, proof, key, onProgress }: Call): Promise<CallAnswer> {
  try {
    const { status, data } = await axios.request<unknown>({
      method,
      baseURL: API_BASE,
      url: address,
      // As text: of an object axios leaves out what is called `constructor` or `prototype`, at any depth.
      data: encoding === 'multipart' ? toFormData(payload, schema) : JSON.stringify(payload),
      headers: {
        'Idempotency-Key': key,
        ...(encoding !== 'multipart' && { 'Content-Type': 'application/json' }),
        ...(proof !== undefined && { [PROOF_HEADER]: proof }),
        ...(version !== undefined && { [VERSION_HEADER]: version }),
      },
      validateStatus: () => true,
      onUploadProgress: ({ loaded, total }) => {
        if (encoding === 'multipart' && total !== undefined) onProgress({ sent: loaded, total });
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
