import { expect, it } from 'vitest';
import type { FieldSchema, FormSchema, Payload } from '#shared/forms/types.ts';
import { carry } from '#shared/forms/versions/carry.ts';
import { formerIn, withoutFormer } from '#shared/forms/versions/former.ts';
import { Random } from '../../../support/random.ts';

/** A text of the form: what it is called, where it stands, and what both were. It is the same one however often that changes. */
interface Field {
  readonly id: number;
  name: string;
  /** The group, or list, that it stands in; undefined: the form itself. */
  holder: string | undefined;
  was: string[];
}

const LISTS: ReadonlySet<string | undefined> = new Set(['people', 'offices']);
const HOLDERS = [undefined, 'address', 'company', 'people', 'offices'] as const;

const placeOf = ({ name, holder }: Pick<Field, 'name' | 'holder'>) =>
  `/${holder === undefined ? '' : `${holder}/${LISTS.has(holder) ? '*/' : ''}`}${name}`;

function schemaOf(fields: readonly Field[]): FormSchema {
  const inside = (holder: string | undefined) =>
    Object.fromEntries(
      fields
        .filter((field) => field.holder === holder)
        .map(({ name, was }): [string, FieldSchema] => [name, { type: 'string', maxLength: 50, ...(was.length > 0 && { was: [...was] }) }]),
    );
  const group = (holder: string): FieldSchema => ({ type: 'object', additionalProperties: false, properties: inside(holder) });
  const held = HOLDERS.flatMap((holder): [string, FieldSchema][] => {
    if (holder === undefined || Object.keys(inside(holder)).length === 0) return [];
    return [[holder, LISTS.has(holder) ? { type: 'array', items: group(holder) } : group(holder)]];
  });
  return { $id: 'form', type: 'object', title: 'Form', properties: { ...inside(undefined), ...Object.fromEntries(held) } };
}

/** A value in each field, and in each of two rows, that tells which it is of. */
function filled(fields: readonly Field[]): Payload {
  const inside = (holder: string | undefined, row: string) =>
    Object.fromEntries(fields.filter((field) => field.holder === holder).map(({ id, name }) => [name, `${id}${row}`]));
  const held = HOLDERS.flatMap((holder): [string, unknown][] => {
    if (holder === undefined || !fields.some((field) => field.holder === holder)) return [];
    return [[holder, LISTS.has(holder) ? [inside(holder, ' row 0'), inside(holder, ' row 1')] : inside(holder, '')]];
  });
  return { ...inside(undefined, ''), ...Object.fromEntries(held) };
}

function textsIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];
}

/** Where each text stands, rows counted as one. */
function placesIn(value: unknown, way: readonly string[] = []): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[String(value), `/${way.join('/')}`]]);
  const isList = Array.isArray(value);
  return new Map(Object.entries(value).flatMap(([key, part]) => [...placesIn(part, [...way, isList ? '*' : key])]));
}

/** Changes a form in one of the ways in which forms change. */
function change(fields: Field[], pick: <T>(from: readonly T[]) => T, next: () => number): void {
  const isTaken = (name: string, holder: string | undefined) =>
    fields.some((field) => field.holder === holder && field.name === name) || (holder === undefined && HOLDERS.includes(name as 'people'));
  const freeName = (holder: string | undefined) => {
    for (;;) {
      const name = `field_${next()}`;
      if (!isTaken(name, holder)) return name;
    }
  };
  const kind = pick(['rename', 'rename', 'move', 'move', 'swap', 'add', 'remove'] as const);
  const field = pick(fields);
  if (kind === 'rename') {
    field.was = [field.name, ...field.was.filter((one) => one.startsWith('/'))];
    field.name = freeName(field.holder);
  } else if (kind === 'move') {
    // What stood in rows stays in rows.
    const holder = pick(LISTS.has(field.holder) ? [field.holder] : HOLDERS.filter((one) => one !== field.holder));
    if (holder === field.holder) return;
    field.was = [placeOf(field)];
    field.holder = holder;
    field.name = freeName(holder);
  } else if (kind === 'swap') {
    const other = fields.find((one) => one !== field && one.holder === field.holder && one.was.length === 0 && field.was.length === 0);
    if (!other) return;
    // Each goes on under the other's name.
    [field.was, other.was] = [[field.name], [other.name]];
    [field.name, other.name] = [other.name, field.name];
  } else if (kind === 'add') fields.push({ id: next(), name: freeName(undefined), holder: pick(HOLDERS), was: [] });
  else if (fields.length > 3) fields.splice(fields.indexOf(field), 1);
}

const HISTORIES = 150;
const YEARS = 12;

it('keeps every value reachable through any history of a form, and each where its field is now', () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = new Random(seed);
    const pick = <T>(from: readonly T[]): T => from[random.between(0, from.length - 1)] as T;
    let count = 0;
    const next = () => (count += 1);
    const fields: Field[] = HOLDERS.flatMap((holder) => [1, 2].map(() => ({ id: next(), name: `field_${count}`, holder, was: [] })));
    let before = schemaOf(fields);
    const start = filled(fields);
    let payload = start;
    const alive = new Set(fields.map(({ id }) => id));
    for (let year = 0; year < YEARS; year += 1) {
      change(fields, pick, next);
      const now = schemaOf(fields);
      payload = carry(payload, before, now);
      before = now;
      expect([seed, year, textsIn(payload).sort()]).toEqual([seed, year, textsIn(start).sort()]);
      const reachable = [...textsIn(withoutFormer(payload, now)), ...formerIn(payload, now).flatMap(({ value }) => textsIn(value))];
      expect([seed, year, reachable.sort()]).toEqual([seed, year, textsIn(start).sort()]);
      // A field that is there all along has what was answered to it, wherever it is by now.
      const places = placesIn(payload);
      for (const field of fields.filter(({ id }) => alive.has(id))) {
        const held = [...places]
          .filter(([text]) => text === String(field.id) || text.startsWith(`${field.id} row`))
          .map(([, place]) => place);
        expect([seed, year, new Set(held)]).toEqual([seed, year, new Set([placeOf(field)])]);
      }
    }
  }
});
