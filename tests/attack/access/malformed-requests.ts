import type { Payload } from '#shared/forms/types.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import type { Canaries } from './canaries.ts';
import type { Attack } from '../support/http.ts';
import { asFields, type Target } from '../support/targets.ts';

/** Headers of a client, with a canary in each. */
function headers(canaries: Canaries): Record<string, string> {
  return {
    cookie: `visitor=${canaries.word().padEnd(43, 'A')}; other=${canaries.word()}`,
    'user-agent': canaries.word(),
    referer: `http://localhost/?q=${canaries.word()}`,
    'x-forwarded-for': canaries.word(),
    'x-request-id': canaries.word(),
    'accept-language': canaries.word(),
    'x-other': canaries.word(),
  };
}

function bodyFor(target: Target, payload: Payload): { type: string; body: Buffer } {
  if (target.route.encoding === 'json') return { type: 'application/json', body: Buffer.from(JSON.stringify(payload)) };
  const { headers: partHeaders, payload: body } = multipartBody(asFields(payload, target.route.schema));
  return { type: partHeaders['content-type'] ?? '', body };
}

/** Requests that make one call succeed or fail in every way, with canaries in all their parts. */
export function requestsFor(target: Target, canaries: Canaries): Attack[] {
  const path = () => `${target.path}?id=${canaries.word()}&q=${canaries.word()}`;
  const request = (payload: Payload, extraHeaders: Record<string, string> = {}): Attack => {
    const { type, body } = bodyFor(target, payload);
    return { path: path(), headers: { ...headers(canaries), 'content-type': type, ...extraHeaders }, body };
  };
  const newPayload = () => canaries.payload(target);
  const key = canaries.word();
  const repeated = newPayload();
  const texts = Object.keys(repeated).filter((name) => typeof repeated[name] === 'string');
  const truncated = request(newPayload());
  const mutated = (mutate: (text: string) => string) => {
    const valid = request(newPayload());
    return { ...valid, body: Buffer.from(mutate(String(valid.body))) };
  };
  return [
    request(repeated, { 'idempotency-key': key }),
    // The unique values again, then the idempotency key with another payload.
    request(repeated),
    request(repeated, { 'idempotency-key': key }),
    request(newPayload(), { 'idempotency-key': key }),
    request(newPayload(), { 'idempotency-key': `${canaries.word()} with a space` }),
    request(newPayload(), { 'idempotency-key': canaries.word().repeat(50) }),
    ...texts.map((name) => request({ ...newPayload(), [name]: `${canaries.word()}!`.repeat(900) })),
    ...texts.map((name) => request({ ...newPayload(), [name]: [canaries.word(), { a: canaries.word() }] })),
    request({ ...newPayload(), name: canaries.word().repeat(9000) }),
    request({ ...newPayload(), captcha: canaries.word(), unknown: canaries.word() }),
    request({ ...newPayload(), file: { name: `${canaries.word()}.exe` }, cv: canaries.word() }),
    { ...truncated, body: Buffer.from(truncated.body ?? '').subarray(0, -8) },
    mutated((text) => `${canaries.word()}${text}`),
    mutated((text) => text.replaceAll('"', "'")),
    mutated((text) => text.replaceAll('form-data', canaries.word())),
    mutated((text) => text.replaceAll('filename="', `filename="${canaries.word()}\0.html`)),
    request(newPayload(), { 'content-type': `text/${canaries.word()}` }),
    request(newPayload(), { 'content-type': `multipart/form-data; boundary=${canaries.word()}` }),
    request(newPayload(), { 'content-type': `application/json; charset=${canaries.word()}` }),
    request(newPayload(), { 'content-encoding': canaries.word() }),
    request(newPayload(), { origin: `https://${canaries.word()}.example` }),
    request(newPayload(), { 'sec-fetch-site': canaries.word() }),
    { ...request(newPayload()), method: 'PUT' },
    { ...request(newPayload()), path: `${target.path}/${canaries.word()}` },
    { ...request(newPayload()), path: `${target.path}/%zz${canaries.word()}` },
  ];
}

/** Addresses that contain canaries. */
export function addressesWith(canaries: Canaries): string[] {
  const word = () => canaries.word();
  return [
    `/${word()}`,
    `/api/${word()}`,
    `/%zz${word()}`,
    `/api/%zz${word()}`,
    `/api/uploaded-files/${word()}`,
    `/api/uploaded-files/${word().repeat(40)}`,
    `/api/uploaded-files/%2e%2e%2f${word()}`,
    `/api/get-${word()}`,
    `/?q=${word()}`,
    `/about-us?q=${word()}`,
    `/assets/${word()}.js`,
    `/healthz?q=${word()}`,
    `//${word()}.example/`,
    `/about-us//${word()}`,
    `/%0d%0aset-cookie:${word()}`,
    `/\\${word()}.example/about-us/`,
    `/${word()}/../about-us/`,
  ];
}
