import axios from 'axios';
import { PROOF_HEADER } from '#shared/forms/wire/spam.ts';
import type { CallSpec, FormSchema, Payload } from '#shared/forms/types.ts';
import { VERSION_HEADER } from '#shared/forms/wire/version-header.ts';
import { VISITOR_HEADER } from '#shared/forms/wire/visitor-header.ts';
import { API_BASE } from '../api-base.ts';
import type { ApiResponse } from './response.ts';
import type { Sending } from './in-flight.ts';
import { toFormData } from './payload.ts';

interface Call extends Pick<CallSpec, 'method' | 'encoding'> {
  /** Path under the API's base URL, with the query. */
  readonly address: string;
  readonly payload: Payload;
  readonly schema: FormSchema;
  /** The version of the form on this page. */
  readonly version: string | undefined;
  /** The proof of work; undefined if there is none. */
  readonly proof: string | undefined;
  /** The idempotency key. */
  readonly key: string;
  /** The token of an applicant who may have no cookie yet. */
  readonly visitorToken: string | undefined;
  /** Called while files are uploaded. */
  readonly onProgress: (sending: Sending) => void;
}

/** Sends a payload to the API. Never throws: without a response the status is 0. */
export async function send(call: Call): Promise<ApiResponse> {
  const { method, address, encoding, payload, schema, version, proof, key, visitorToken, onProgress } = call;
  try {
    const { status, data } = await axios.request<unknown>({
      method,
      baseURL: API_BASE,
      url: address,
      // As text: from an object axios drops properties named `constructor` or `prototype`.
      data: encoding === 'multipart' ? toFormData(payload, schema) : JSON.stringify(payload),
      headers: {
        'Idempotency-Key': key,
        ...(encoding !== 'multipart' && { 'Content-Type': 'application/json' }),
        ...(proof !== undefined && { [PROOF_HEADER]: proof }),
        ...(version !== undefined && { [VERSION_HEADER]: version }),
        ...(visitorToken !== undefined && { [VISITOR_HEADER]: visitorToken }),
      },
      validateStatus: () => true,
      onUploadProgress: ({ loaded, total }) => {
        if (encoding === 'multipart' && total !== undefined) onProgress({ sent: loaded, total });
      },
    });
    // Required by site.md §8.
    if (status >= 500) console.info(`${address} failed with status ${status}`, data);
    return { status, body: data };
  } catch (error) {
    // Only the message: an axios error contains the values that the visitor typed.
    console.info(`${address} gave no answer: ${(error as Error).message}`);
    return { status: 0, body: undefined };
  }
}
