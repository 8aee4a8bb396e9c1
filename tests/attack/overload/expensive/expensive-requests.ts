import { takesPayloadPart } from '#shared/forms/wire/multipart.ts';
import { rounds } from '../../../support/runner/rounds.ts';
import type { Dear } from './costs.ts';
import { DEAR_ADDRESSES, DEAR_HEADERS } from './expensive-headers.ts';
import { jsonForField, jsonForForm } from './expensive-json.ts';
import { asPayloadPart, DEAR_TYPE, multipartForField, multipartForForm } from './expensive-multipart.ts';
import { urlencodedForForm } from './expensive-urlencoded.ts';
import { inChunks, rawRequest } from '../../support/http.ts';
import type { Target } from '../../support/targets.ts';
import type { ExpensiveBodies, ExpensiveBody } from './trouble.ts';
import { callOf } from '../../../support/forms/site-forms.ts';

/** Bytes of a body in each of its chunks, and what such a chunk takes on the way. */
const PIECE = 8;
const CHUNK = PIECE + 5;

/** Of a long list, briefly, every so manieth; which, changes from list to list, so that together they are of all kinds. */
let lists = 0;
function some<T>(items: readonly T[], brief: number): T[] {
  lists += 1;
  return items.filter((_item, i) => (i + lists) % rounds(1, brief) === 0);
}

/** Fields by what their rules are; briefly, each kind of field is attacked in one form. */
const known = new Set<string>();
function fieldsOf({ route }: Target): string[] {
  return Object.entries(route.schema.properties)
    .filter(([, { title: _title, errorMessage: _messages, reveals: _reveals, items, ...rules }]) => {
      const kind = JSON.stringify([route.encoding, rules, items?.enum === undefined]);
      return rounds(1, 0) === 1 || (!known.has(kind) && known.add(kind));
    })
    .map(([name]) => name);
}

function whole(path: string, headers: Readonly<Record<string, string>>, bodies: readonly ExpensiveBody[]): Dear[] {
  return bodies.map(([what, spell]) => ({
    what: `${path}: ${what}`,
    spell: (bytes) => {
      const body = spell(bytes);
      return rawRequest(path, { ...headers, connection: 'close', 'content-length': String(body.length) }, body);
    },
  }));
}

function inPieces(path: string, headers: Readonly<Record<string, string>>, bodies: readonly ExpensiveBody[]): Dear[] {
  return bodies.map(([what, spell]) => ({
    what: `${path}, in small pieces: ${what}`,
    spell: (bytes) =>
      rawRequest(
        path,
        { ...headers, connection: 'close', 'transfer-encoding': 'chunked' },
        inChunks(spell((bytes * PIECE) / CHUNK), PIECE),
      ),
  }));
}

/** The dearest bodies for a call: for each of its fields, and whatever its fields. */
export function dearBodies(
  target: Target,
  { path, headers }: { readonly path: string; readonly headers: Readonly<Record<string, string>> },
): Dear[] {
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
  const own = { ...headers, 'content-type': isJson ? 'application/json' : DEAR_TYPE };
  const asDocument = { ...headers, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  const document = urlencodedForForm(Object.keys(route.schema.properties)[0] ?? '');
  return [
    ...whole(path, own, [
      ...some(all.shapes, 4),
      ...some(all.texts, 8),
      ...fields.flatMap(({ shapes, texts }) => [...shapes, ...some(texts, 12)]),
    ]),
    ...whole(path, asDocument, [...some(document.shapes, 4), ...some(document.texts, 16)]),
    ...inPieces(path, own, [...some(all.shapes, 12), ...some(all.texts, 24)]),
  ];
}

/** The dearest addresses. */
export function dearAddresses(): Dear[] {
  return DEAR_ADDRESSES.map(([what, spell]) => ({ what, spell: (bytes) => rawRequest(spell(bytes), { connection: 'close' }, '', 'GET') }));
}

/** Requests that headers are put into. Each is put into the first that reads it; in the long run, into all. */
const AROUND_HEADERS: readonly (readonly [reads: RegExp, start: string])[] = [
  [/^(range|if-)/, 'GET /assets/main-abc123.js HTTP/1.1\r\n'],
  [/^(content-|idempotency|sec-|x-|origin|host|expect)/, `POST /api${callOf('contact')} HTTP/1.1\r\ncontent-length: 2\r\n`],
  [/^(cookie|forwarded)/, 'GET /api/uploaded-files/none.pdf HTTP/1.1\r\n'],
  [/^/, 'GET / HTTP/1.1\r\n'],
];

/** The dearest headers. */
export function dearHeaders(): Dear[] {
  return DEAR_HEADERS.flatMap(([name, what, spell]) => {
    const readers = rounds(1, 0) === 1 ? AROUND_HEADERS : AROUND_HEADERS.filter(([reads]) => reads.test(name)).slice(0, 1);
    return readers.map(([, start]) => ({
      what: `${start.slice(0, start.indexOf(' HTTP'))}, ${name}: ${what}`,
      spell: (bytes: number) => {
        const others = { host: 'localhost', 'content-type': 'application/json', connection: 'close' };
        const lines = Object.entries(others)
          .filter(([other]) => other !== name)
          .map(([other, value]) => `${other}: ${value}\r\n`);
        return Buffer.from(`${start}${spell(bytes)}${lines.join('')}\r\n{}`, 'latin1');
      },
    }));
  });
}
