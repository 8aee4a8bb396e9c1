import { takesPayloadPart } from '#shared/forms/wire/multipart.ts';
import { rounds } from '../../../support/runner/rounds.ts';
import type { ExpensiveRequest } from './costs.ts';
import { EXPENSIVE_ADDRESSES, EXPENSIVE_HEADERS } from './expensive-headers.ts';
import { jsonForField, jsonForForm } from './expensive-json.ts';
import { asPayloadPart, EXPENSIVE_TYPE, multipartForField, multipartForForm } from './expensive-multipart.ts';
import { urlencodedForForm } from './expensive-urlencoded.ts';
import { inChunks, rawRequest } from '../../support/http.ts';
import type { Target } from '../../support/targets.ts';
import type { ExpensiveBodies, ExpensiveBody } from './repeated-text.ts';
import { callOf } from '../../../support/forms/site-forms.ts';

/** Bytes of content in a chunk, and the whole chunk's bytes in chunked encoding. */
const PIECE = 8;
const CHUNK = PIECE + 5;

/** The brief run takes every `brief`-th item of a list. Each list starts at another item, so that all kinds occur. */
let lists = 0;
function some<T>(items: readonly T[], brief: number): T[] {
  lists += 1;
  return items.filter((_item, i) => (i + lists) % rounds(1, brief) === 0);
}

/** Kinds of fields that were attacked: the brief run attacks each kind in one form. */
const attackedKinds = new Set<string>();
function fieldsOf({ route }: Target): string[] {
  return Object.entries(route.schema.properties)
    .filter(([, { title: _title, errorMessage: _messages, reveals: _reveals, items, ...rules }]) => {
      const kind = JSON.stringify([route.encoding, rules, items?.enum === undefined]);
      return rounds(1, 0) === 1 || (!attackedKinds.has(kind) && attackedKinds.add(kind));
    })
    .map(([name]) => name);
}

function withLength(path: string, headers: Readonly<Record<string, string>>, bodies: readonly ExpensiveBody[]): ExpensiveRequest[] {
  return bodies.map(([what, build]) => ({
    what: `${path}: ${what}`,
    build: (bytes) => {
      const body = build(bytes);
      return rawRequest(path, { ...headers, connection: 'close', 'content-length': String(body.length) }, body);
    },
  }));
}

function inSmallChunks(path: string, headers: Readonly<Record<string, string>>, bodies: readonly ExpensiveBody[]): ExpensiveRequest[] {
  return bodies.map(([what, build]) => ({
    what: `${path}, in small chunks: ${what}`,
    build: (bytes) =>
      rawRequest(
        path,
        { ...headers, connection: 'close', 'transfer-encoding': 'chunked' },
        inChunks(build((bytes * PIECE) / CHUNK), PIECE),
      ),
  }));
}

/** The most expensive bodies for a call: for each of its fields, and for the call as a whole. */
export function expensiveBodies(
  target: Target,
  { path, headers }: { readonly path: string; readonly headers: Readonly<Record<string, string>> },
): ExpensiveRequest[] {
  const { route } = target;
  const isJson = route.encoding === 'json';
  const all: ExpensiveBodies = isJson ? jsonForForm(target) : multipartForForm(target);
  const names = fieldsOf(target);
  const nested = !isJson && takesPayloadPart(route.form);
  const ofRows = (name: string) => route.schema.properties[name]?.items?.properties !== undefined;
  const fields = [
    ...names.map((name) => (isJson ? jsonForField(target, name) : multipartForField(target, name))),
    ...(nested
      ? [asPayloadPart(jsonForForm(target)), ...names.filter(ofRows).map((name) => asPayloadPart(jsonForField(target, name)))]
      : []),
  ];
  const sentHeaders = { ...headers, 'content-type': isJson ? 'application/json' : EXPENSIVE_TYPE };
  const asDocument = { ...headers, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  const document = urlencodedForForm(Object.keys(route.schema.properties)[0] ?? '');
  return [
    ...withLength(path, sentHeaders, [
      ...some(all.shapes, 4),
      ...some(all.texts, 8),
      ...fields.flatMap(({ shapes, texts }) => [...shapes, ...some(texts, 12)]),
    ]),
    ...withLength(path, asDocument, [...some(document.shapes, 4), ...some(document.texts, 16)]),
    ...inSmallChunks(path, sentHeaders, [...some(all.shapes, 12), ...some(all.texts, 24)]),
  ];
}

/** Requests with the most expensive addresses. */
export function expensiveAddresses(): ExpensiveRequest[] {
  return EXPENSIVE_ADDRESSES.map(([what, build]) => ({
    what,
    build: (bytes) => rawRequest(build(bytes), { connection: 'close' }, '', 'GET'),
  }));
}

/** Requests for headers, by the headers that they read. The brief run puts a header into the first match, the long run into all. */
const AROUND_HEADERS: readonly (readonly [reads: RegExp, start: string])[] = [
  [/^(range|if-)/, 'GET /assets/main-abc123.js HTTP/1.1\r\n'],
  [/^(content-|idempotency|sec-|x-|origin|host|expect)/, `POST /api${callOf('contact')} HTTP/1.1\r\ncontent-length: 2\r\n`],
  [/^(cookie|forwarded)/, 'GET /api/uploaded-files/none.pdf HTTP/1.1\r\n'],
  [/^/, 'GET / HTTP/1.1\r\n'],
];

/** Requests with the most expensive headers. */
export function expensiveHeaders(): ExpensiveRequest[] {
  return EXPENSIVE_HEADERS.flatMap(([name, what, build]) => {
    const readers = rounds(1, 0) === 1 ? AROUND_HEADERS : AROUND_HEADERS.filter(([reads]) => reads.test(name)).slice(0, 1);
    return readers.map(([, start]) => ({
      what: `${start.slice(0, start.indexOf(' HTTP'))}, ${name}: ${what}`,
      build: (bytes: number) => {
        const others = { host: 'localhost', 'content-type': 'application/json', connection: 'close' };
        const lines = Object.entries(others)
          .filter(([other]) => other !== name)
          .map(([other, value]) => `${other}: ${value}\r\n`);
        return Buffer.from(`${start}${build(bytes)}${lines.join('')}\r\n{}`, 'latin1');
      },
    }));
  });
}
