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
  const { headers: own, payload: body } = multipartBody(asFields(payload, target.route.schema));
  return { type: own['content-type'] ?? '', body };
}

/** Requests that make one call succeed or fail in every way, with canaries in all their parts. */
export function requestsFor(target: Target, canaries: Canaries): Attack[] {
  const path = () => `${target.path}?id=${canaries.word()}&q=${canaries.word()}`;
  const request = (payload: Payload, own: Record<string, string> = {}): Attack => {
    const { type, body } = bodyFor(target, payload);
    return { path: path(), headers: { ...headers(canaries), 'content-type': type, ...own }, body };
  };
  const fresh = () => canaries.payload(target);
  const key = canaries.word();
  const again = fresh();
  const texts = Object.keys(again).filter((name) => typeof again[name] === 'string');
  const cut = request(fresh());
  const broken = (spoil: (text: string) => string) => {
    const whole = request(fresh());
    return { ...whole, body: Buffer.from(spoil(String(whole.body))) };
  };
  return [
    request(again, { 'idempotency-key': key }),
    // The unique values again, then the idempotency key with another payload.
    request(again),
    request(again, { 'idempotency-key': key }),
    request(fresh(), { 'idempotency-key': key }),
    request(fresh(), { 'idempotency-key': `${canaries.word()} with a space` }),
    request(fresh(), { 'idempotency-key': canaries.word().repeat(50) }),
    ...texts.map((name) => request({ ...fresh(), [name]: `${canaries.word()}!`.repeat(900) })),
    ...texts.map((name) => request({ ...fresh(), [name]: [canaries.word(), { a: canaries.word() }] })),
    request({ ...fresh(), name: canaries.word().repeat(9000) }),
    request({ ...fresh(), captcha: canaries.word(), unknown: canaries.word() }),
    request({ ...fresh(), file: { name: `${canaries.word()}.exe` }, cv: canaries.word() }),
    { ...cut, body: Buffer.from(cut.body ?? '').subarray(0, -8) },
    broken((text) => `${canaries.word()}${text}`),
    broken((text) => text.replaceAll('"', "'")),
    broken((text) => text.replaceAll('form-data', canaries.word())),
    broken((text) => text.replaceAll('filename="', `filename="${canaries.word()}\0.html`)),
    request(fresh(), { 'content-type': `text/${canaries.word()}` }),
    request(fresh(), { 'content-type': `multipart/form-data; boundary=${canaries.word()}` }),
    request(fresh(), { 'content-type': `application/json; charset=${canaries.word()}` }),
    request(fresh(), { 'content-encoding': canaries.word() }),
    request(fresh(), { origin: `https://${canaries.word()}.example` }),
    request(fresh(), { 'sec-fetch-site': canaries.word() }),
    { ...request(fresh()), method: 'PUT' },
    { ...request(fresh()), path: `${target.path}/${canaries.word()}` },
    { ...request(fresh()), path: `${target.path}/%zz${canaries.word()}` },
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
