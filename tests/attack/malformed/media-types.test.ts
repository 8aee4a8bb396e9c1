import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { newPlace } from '../support/databases.ts';
import { forEachParallel, send } from '../support/http.ts';
import { unexpectedAnswer } from '../support/expected-answers.ts';
import { readStored, startApi } from '../support/server.ts';
import { tally } from '../support/tally.ts';
import { asFields, type Target, targets, validPayload } from '../support/targets.ts';

interface Body {
  readonly type: string;
  readonly body: Buffer;
}

function bodyOf(target: Target, encoding = target.route.encoding): Body {
  const payload = validPayload(target);
  if (encoding === 'json') return { type: 'application/json', body: Buffer.from(JSON.stringify(payload)) };
  const { headers, payload: body } = multipartBody(asFields(payload, target.route.schema));
  return { type: headers['content-type'] ?? '', body };
}

type Wrapped = Body & { readonly coding?: string };

/** A valid body in every media type and encoding that no call accepts. */
function wrappings(target: Target): Record<string, Wrapped> {
  const { type, body } = bodyOf(target);
  const otherEncoding = bodyOf(target, target.route.encoding === 'json' ? 'multipart' : 'json');
  const text = body.toString();
  const utf16 = Buffer.from(text, 'utf16le');
  const types = [
    'text/plain',
    'text/json',
    'text/html',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/octet-stream',
    'application/jsonp',
    'application/problem+json',
    'application/vnd.api+json',
    'application/json-patch+json',
    'multipart/mixed; boundary=x',
    'multipart/related; boundary=x',
    'multipart/byteranges',
    'image/png',
    '*/*',
    'json',
    '/',
    ';',
    ',',
    'application/json, text/plain',
    '__proto__',
    'a/b/c',
    'x'.repeat(5000),
  ];
  return {
    ...Object.fromEntries(types.map((wrong) => [wrong, { type: wrong, body }])),
    'no content-type': { type: '', body },
    'the other encoding': otherEncoding,
    'the other encoding, named as ours': { type, body: otherEncoding.body },
    gzip: { type, body: gzipSync(body), coding: 'gzip' },
    deflate: { type, body: deflateSync(body), coding: 'deflate' },
    br: { type, body: brotliCompressSync(body), coding: 'br' },
    'gzip, announced but not applied': { type, body, coding: 'gzip' },
    'gzip, not announced': { type, body: gzipSync(body) },
    'two codings': { type, body: gzipSync(gzipSync(body)), coding: 'gzip, gzip' },
    'unknown coding': { type, body, coding: 'aws-chunked' },
    'utf-16, named': { type: `${type}; charset=utf-16`, body: utf16 },
    'utf-16, unnamed': { type, body: utf16 },
    latin1: { type: `${type}; charset=iso-8859-1`, body: Buffer.from(`${text}é`, 'latin1') },
    'charset twice': { type: `${type}; charset=utf-16; charset=utf-8`, body },
    'unknown charset': { type: `${type}; charset=x-none`, body },
  };
}

it('every call refuses wrong encodings and media types', async ({ task }) => {
  const place = newPlace();
  const server = await startApi(place);
  const statuses = tally();
  const attacks = targets.flatMap((target) => Object.entries(wrappings(target)).map(([name, wrapped]) => ({ target, name, wrapped })));
  await forEachParallel(attacks, 8, async ({ target, name, wrapped: { type, body, coding } }) => {
    const headers = { ...(type !== '' && { 'content-type': type }), ...(coding !== undefined && { 'content-encoding': coding }) };
    const answer = await send(server.url, { path: target.path, headers, body });
    expect(unexpectedAnswer(answer), `${target.path} ${name}`).toBeUndefined();
    // Wrong headers give 415. A wrong body gives 400 or 415 once it is parsed; updates give 404, since the record is looked up first.
    const isWrongByHeaders =
      type === '' ||
      coding !== undefined ||
      !type.startsWith(target.route.encoding === 'json' ? 'application/json' : 'multipart/form-data') ||
      /charset=(?!utf-?8)/.test(type);
    const misses = target.route.kind === 'update' && !isWrongByHeaders ? [404] : [400, 415];
    expect(isWrongByHeaders ? [415] : misses, `${target.path} ${name}`).toContain(answer.status);
    statuses.add(answer.status);
  });
  const stored = await readStored(place);
  expect([stored.leads, stored.kept, stored.staged]).toEqual([[], [], []]);
  expect(await server.stop()).toBe(0);
  task.meta.figures = { calls: targets.length, requests: attacks.length, ...statuses.figures() };
});
