import { keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { hasAny, type Wanted } from '#shared/forms/schema/standing.ts';
import { insides, spreadOfAll, type PartSchema, type Root } from '#shared/forms/schema/places.ts';
import { definitionOf, kindNameOf } from './part-kind.ts';

/** More columns than this no spreadsheet opens. */
export const MOST_COLUMNS = 16_384;

/** Why leads cannot be written as a table, in a sentence that says what to do. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

export const tooManyColumns = () =>
  new ExportError(
    `This table would have more columns than a spreadsheet (${MOST_COLUMNS}): export one row per entry with --rows, or use --format json.`,
  );

/** Lists, dictionaries, and what a form may contain again and again. */
const reachesOn: Wanted = ({ $ref, items, prefixItems, additionalProperties, patternProperties }) =>
  Boolean($ref ?? items ?? prefixItems ?? patternProperties) || Boolean(additionalProperties);

type Places = readonly PartSchema[];

/** How far values reach beyond what every lead of a form has: how long lists are, and which names stand in dictionaries. */
export class Extent {
  readonly #root: Root;
  readonly #lengths = new Map<FieldPath, number>();
  readonly #names = new Map<FieldPath, Set<string>>();
  #size = 0;

  constructor(root: Root) {
    this.#root = root;
  }

  /** Whether leads of a form may reach differently far, so that they must be looked at before their columns are known. */
  static isOpen(root: Root): boolean {
    return hasAny(root, reachesOn);
  }

  /** Rows of a list in the longest of all leads. */
  lengthAt(path: FieldPath): number {
    return this.#lengths.get(path) ?? 0;
  }

  /** Whether an object stands there in any lead. */
  hasObject(path: FieldPath): boolean {
    return this.#names.has(path);
  }

  /** Names in an object that no form gives, in the order in which they came. */
  namesAt(path: FieldPath): readonly string[] {
    return [...(this.#names.get(path) ?? [])];
  }

  /**
   * Takes a value in.
   *
   * @returns whether it reached further than those before
   * @throws ExportError when there would be too many columns
   */
  add(value: unknown, places: Places): boolean {
    const before = this.#size;
    this.#look(value, places, '');
    return this.#size > before;
  }

  #grow(by: number): void {
    this.#size += by;
    if (this.#size > MOST_COLUMNS)
      throw new ExportError(
        `These leads have more rows and names than a spreadsheet has columns (${MOST_COLUMNS}): export one row per entry with --rows, or use --format json.`,
      );
  }

  #look(value: unknown, places: Places, path: FieldPath): void {
    const inside = (key: string | number) => (path === '' ? escaped(key) : `${path}/${escaped(key)}`);
    if (Array.isArray(value) && kindNameOf(places, this.#root) === 'rows') {
      const known = this.lengthAt(path);
      if (value.length > known) {
        this.#lengths.set(path, value.length);
        this.#grow(value.length - known);
      }
      for (const [index, entry] of value.entries()) this.#look(entry, insides(places, index, this.#root), inside(index));
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const names = this.#names.get(path) ?? new Set<string>();
      if (!this.#names.has(path)) this.#grow(1);
      this.#names.set(path, names);
      for (const [name, part] of Object.entries(value)) {
        const declared = spreadOfAll(places, this.#root).some(({ properties = {} }) => Object.hasOwn(properties, name));
        // What nothing speaks of is no entry of a dictionary, but was asked for once (`former-columns.ts`).
        if (!declared && insides(places, name, this.#root).length === 0) continue;
        if (!declared && !names.has(name)) {
          names.add(name);
          this.#grow(1);
        }
        this.#look(part, insides(places, name, this.#root), inside(name));
      }
    }
  }
}

const escaped = (key: string | number) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

/** The schemas of the rows of a list, for a path with `*` for each position; undefined where the form has no such list. */
export function rowPlaces(root: Root, path: FieldPath): Places | undefined {
  let places: Places = [root];
  for (const key of keysAlong(path)) places = insides(places, key === '*' ? 0 : key, root);
  return kindNameOf(places, root) === 'rows' ? insides(places, 0, root) : undefined;
}

/** The paths of a form's lists, each of those inside of one too, but once where it contains itself. */
export function listsIn(root: Root): FieldPath[] {
  const look = (places: Places, path: FieldPath, around: readonly PartSchema[]): FieldPath[] => {
    const own = definitionOf(places, root);
    if (around.includes(own)) return [];
    const inside = (key: string | number, under: FieldPath) => look(insides(places, key, root), under, [...around, own]);
    const joined = (key: string) => (path === '' ? escaped(key) : `${path}/${escaped(key)}`);
    if (kindNameOf(places, root) === 'rows') return [path, ...inside(0, joined('*'))];
    const names = new Set(spreadOfAll(places, root).flatMap(({ properties = {} }) => Object.keys(properties)));
    return [...names].flatMap((name) => inside(name, joined(name)));
  };
  return look([root], '', []);
}
