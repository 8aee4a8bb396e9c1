import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** A request of a form. */
export interface Sent {
  readonly url: string;
  readonly body: unknown;
  readonly key: string;
  readonly config: InternalAxiosRequestConfig;
}

/** The answer to a request. Status 0 is a network error. */
export type Reply = { readonly status: number; readonly body?: unknown } | Promise<{ readonly status: number; readonly body?: unknown }>;

/** Replaces the connection of axios to the API: records each request, and answers it. */
export function fakeApi(reply: (sent: Sent) => Reply = () => ({ status: 200 })): {
  sent: Sent[];
  reply: (next: (sent: Sent) => Reply) => void;
} {
  const sent: Sent[] = [];
  let answer = reply;
  axios.defaults.adapter = async (config): Promise<AxiosResponse> => {
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    const request = { url: `${config.baseURL}${config.url}`, body, key: String(config.headers.get('Idempotency-Key')), config };
    sent.push(request);
    const { status, body: data } = await answer(request);
    if (status === 0) throw new Error('Network Error');
    return { status, data, statusText: '', headers: {}, config };
  };
  return {
    sent,
    reply: (next) => {
      answer = next;
    },
  };
}

/** The parts of a multipart body, in order. */
export function parts(body: unknown): [string, FormDataEntryValue][] {
  return [...(body as FormData).entries()];
}
