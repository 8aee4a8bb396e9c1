import type { FieldSchema, FormSchema, Payload } from '#shared/forms/types.ts';
import type { Random } from './random.ts';

/** A text of the form: what it is called, where it stands, and what both were. It is the same one however often that changes. */
export interface Field {
  readonly id: number;
  name: string;
  /** The group, or list, that it stands in; undefined: the form itself. */
  holder: string | undefined;
  was: string[];
}

const LISTS: ReadonlySet<string | undefined> = new Set(['people', 'offices']);
const HOLDERS = [undefined, 'address', 'company', 'people', 'offices'] as const;

export const placeOf = ({ name, holder }: Pick<Field, 'name' | 'holder'>) =>
  `/${holder === undefined ? '' : `${holder}/${LISTS.has(holder) ? '*/' : ''}`}${name}`;

export function schemaOf(fields: readonly Field[]): FormSchema {
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

/** A value in each field, and in each of two rows, that tells which it is of. @param row '', or ' row 0' */
export function filled(fields: readonly Field[], textOf = (id: number, row: string) => `${id}${row}`): Payload {
  const inside = (holder: string | undefined, row: string) =>
    Object.fromEntries(fields.filter((field) => field.holder === holder).map(({ id, name }) => [name, textOf(id, row)]));
  const held = HOLDERS.flatMap((holder): [string, unknown][] => {
    if (holder === undefined || !fields.some((field) => field.holder === holder)) return [];
    return [[holder, LISTS.has(holder) ? [inside(holder, ' row 0'), inside(holder, ' row 1')] : inside(holder, '')]];
  });
  return { ...inside(undefined, ''), ...Object.fromEntries(held) };
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
  // One that a field had and has no more means another one's answers from now on.
  const usedName = (holder: string | undefined) => {
    const used = fields.filter((one) => one.holder === holder).flatMap(({ was }) => was.filter((one) => !one.startsWith('/')));
    return pick([freeName(holder), ...used.filter((name) => !isTaken(name, holder))]);
  };
  const kind = pick(['rename', 'rename', 'move', 'move', 'swap', 'add', 'remove'] as const);
  const field = pick(fields);
  if (kind === 'rename') {
    const was = [field.name, ...field.was];
    field.name = pick([usedName(field.holder), freeName(field.holder)]);
    field.was = was.filter((one) => one !== field.name);
  } else if (kind === 'move') {
    // What stood in rows stays in rows.
    const holder = pick(LISTS.has(field.holder) ? [field.holder] : HOLDERS.filter((one) => one !== field.holder));
    if (holder === field.holder) return;
    const paths = field.was.map((one) => (one.startsWith('/') ? one : placeOf({ ...field, name: one })));
    field.was = [placeOf(field), ...paths];
    field.holder = holder;
    field.name = freeName(holder);
  } else if (kind === 'swap') {
    // Two that exchange their names for the second time cannot say so.
    const isFirst = (one: Field) => !one.was.includes(field.name) && !field.was.includes(one.name);
    const other = fields.find((one) => one !== field && one.holder === field.holder && isFirst(one));
    if (!other) return;
    // Each goes on under the other's name.
    [field.was, other.was] = [
      [field.name, ...field.was],
      [other.name, ...other.was],
    ];
    [field.name, other.name] = [other.name, field.name];
  } else if (kind === 'add') fields.push({ id: next(), name: freeName(undefined), holder: pick(HOLDERS), was: [] });
  else if (fields.length > 3) fields.splice(fields.indexOf(field), 1);
}

/** A form that changes each year in one of the ways in which forms change. */
export class AnyForm {
  readonly fields: Field[];
  readonly #random: Random;
  #count = 0;

  constructor(random: Random) {
    this.#random = random;
    this.fields = HOLDERS.flatMap((holder) => [1, 2].map(() => ({ id: this.#next(), name: `field_${this.#count}`, holder, was: [] })));
  }

  /** The next year. */
  change(): void {
    change(
      this.fields,
      (from) => from[this.#random.between(0, from.length - 1)] as (typeof from)[number],
      () => this.#next(),
    );
  }

  #next(): number {
    this.#count += 1;
    return this.#count;
  }
}
