import type { FieldSchema, FormSchema, Payload } from '#shared/forms/types.ts';
import type { Random } from './random.ts';

/** A text field: its name, the group or list that it is in, and its former names and paths. Its id never changes. */
export interface Field {
  readonly id: number;
  name: string;
  /** The group or list that it is in; undefined for the root of the form. */
  parent: string | undefined;
  was: string[];
}

const LISTS: ReadonlySet<string | undefined> = new Set(['people', 'offices']);
const PARENTS = [undefined, 'address', 'company', 'people', 'offices'] as const;

export const pathOf = ({ name, parent }: Pick<Field, 'name' | 'parent'>) =>
  `/${parent === undefined ? '' : `${parent}/${LISTS.has(parent) ? '*/' : ''}`}${name}`;

export function schemaOf(fields: readonly Field[]): FormSchema {
  const inside = (parent: string | undefined) =>
    Object.fromEntries(
      fields
        .filter((field) => field.parent === parent)
        .map(({ name, was }): [string, FieldSchema] => [name, { type: 'string', maxLength: 50, ...(was.length > 0 && { was: [...was] }) }]),
    );
  const group = (parent: string): FieldSchema => ({ type: 'object', additionalProperties: false, properties: inside(parent) });
  const nested = PARENTS.flatMap((parent): [string, FieldSchema][] => {
    if (parent === undefined || Object.keys(inside(parent)).length === 0) return [];
    return [[parent, LISTS.has(parent) ? { type: 'array', items: group(parent) } : group(parent)]];
  });
  return { $id: 'form', type: 'object', title: 'Form', properties: { ...inside(undefined), ...Object.fromEntries(nested) } };
}

/**
 * A payload with a unique value in each field, and with two rows in each list.
 *
 * @param textOf makes the value of a field; `row` is '' outside of lists, otherwise ' row 0' or ' row 1'
 */
export function filled(fields: readonly Field[], textOf = (id: number, row: string) => `${id}${row}`): Payload {
  const inside = (parent: string | undefined, row: string) =>
    Object.fromEntries(fields.filter((field) => field.parent === parent).map(({ id, name }) => [name, textOf(id, row)]));
  const nested = PARENTS.flatMap((parent): [string, unknown][] => {
    if (parent === undefined || !fields.some((field) => field.parent === parent)) return [];
    return [[parent, LISTS.has(parent) ? [inside(parent, ' row 0'), inside(parent, ' row 1')] : inside(parent, '')]];
  });
  return { ...inside(undefined, ''), ...Object.fromEntries(nested) };
}

/** Renames, moves, swaps, adds or removes a field. */
function change(fields: Field[], pick: <T>(from: readonly T[]) => T, next: () => number): void {
  const isTaken = (name: string, parent: string | undefined) =>
    fields.some((field) => field.parent === parent && field.name === name) || (parent === undefined && PARENTS.includes(name as 'people'));
  const freeName = (parent: string | undefined) => {
    for (;;) {
      const name = `field_${next()}`;
      if (!isTaken(name, parent)) return name;
    }
  };
  // The former name of one field may become the name of another.
  const usedName = (parent: string | undefined) => {
    const used = fields.filter((field) => field.parent === parent).flatMap(({ was }) => was.filter((name) => !name.startsWith('/')));
    return pick([freeName(parent), ...used.filter((name) => !isTaken(name, parent))]);
  };
  const kind = pick(['rename', 'rename', 'move', 'move', 'swap', 'add', 'remove'] as const);
  const field = pick(fields);
  if (kind === 'rename') {
    const was = [field.name, ...field.was];
    field.name = pick([usedName(field.parent), freeName(field.parent)]);
    field.was = was.filter((name) => name !== field.name);
  } else if (kind === 'move') {
    // A field of rows cannot leave them.
    const parent = pick(LISTS.has(field.parent) ? [field.parent] : PARENTS.filter((name) => name !== field.parent));
    if (parent === field.parent) return;
    const paths = field.was.map((former) => (former.startsWith('/') ? former : pathOf({ ...field, name: former })));
    field.was = [pathOf(field), ...paths];
    field.parent = parent;
    field.name = freeName(parent);
  } else if (kind === 'swap') {
    // "was" cannot express that two fields exchange their names for the second time.
    const isFirstSwap = (candidate: Field) => !candidate.was.includes(field.name) && !field.was.includes(candidate.name);
    const other = fields.find((candidate) => candidate !== field && candidate.parent === field.parent && isFirstSwap(candidate));
    if (!other) return;
    // Each field takes the name of the other.
    [field.was, other.was] = [
      [field.name, ...field.was],
      [other.name, ...other.was],
    ];
    [field.name, other.name] = [other.name, field.name];
  } else if (kind === 'add') fields.push({ id: next(), name: freeName(undefined), parent: pick(PARENTS), was: [] });
  else if (fields.length > 3) fields.splice(fields.indexOf(field), 1);
}

/** A form of text fields that changes at random. */
export class AnyForm {
  readonly fields: Field[];
  readonly #random: Random;
  #count = 0;

  constructor(random: Random) {
    this.#random = random;
    this.fields = PARENTS.flatMap((parent) => [1, 2].map(() => ({ id: this.#next(), name: `field_${this.#count}`, parent, was: [] })));
  }

  /** Makes one random change. */
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
