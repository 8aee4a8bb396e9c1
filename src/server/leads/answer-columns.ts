import type { AnswerColumn } from '#shared/forms/kinds/kind.ts';
import { fieldPath } from '#shared/forms/path.ts';
import { insides, spreadOfAll, type PartSchema, type Root } from '#shared/forms/schema/places.ts';
import { type Extent, MOST_COLUMNS, tooManyColumns } from './extent.ts';
import { definitionOf, kindAt, kindNameOf } from './part-kind.ts';

type Places = readonly PartSchema[];
type Keys = readonly (string | number)[];

/** Lays the values of a form, or of a row of one, into columns. */
class Layout {
  readonly #columns: AnswerColumn[] = [];
  readonly #root: Root;
  readonly #extent: Extent;

  constructor(root: Root, extent: Extent) {
    this.#root = root;
    this.#extent = extent;
  }

  get columns(): readonly AnswerColumn[] {
    return this.#columns;
  }

  /** @param around what this place is inside of: a form that contains itself is laid out as far as its leads go */
  lay(places: Places, keys: Keys, around: readonly PartSchema[], isWanted: (name: string) => boolean = () => true): void {
    const kind = kindNameOf(places, this.#root);
    const path = fieldPath(keys);
    const own = definitionOf(places, this.#root);
    const isAgain = around.includes(own);
    const inside = (key: string | number) => this.lay(insides(places, key, this.#root), [...keys, key], [...around, own]);
    if (kind === 'rows') {
      const length = this.#extent.lengthAt(path);
      // Where nobody has filled any in, a first row shows what may stand there.
      const shown = length > 0 || isAgain ? length : 1;
      for (let index = 0; index < shown; index += 1) inside(index);
    } else if (kind === 'group') {
      if (isAgain && !this.#extent.hasObject(path)) return;
      const declared = spreadOfAll(places, this.#root).flatMap(({ properties = {} }) => Object.keys(properties));
      for (const name of new Set([...declared, ...this.#extent.namesAt(path)])) if (isWanted(name)) inside(name);
    } else {
      this.#columns.push(...kindAt(places, this.#root).columns(fieldPath(keys)));
      if (this.#columns.length > MOST_COLUMNS) throw tooManyColumns();
    }
  }
}

/**
 * One column a leaf, in the order of the form: `references/0/name`. Lists have as many as the longest of all leads, and one
 * where nobody has filled them in, so that what is asked shows; dictionaries a column for each name that somebody gave.
 *
 * @param places what stands at the top, from where the columns' paths lead
 * @param isWanted asked of each name there
 * @throws ExportError when there are more than a spreadsheet takes
 */
export function answerColumns(
  places: Places,
  root: Root,
  extent: Extent,
  isWanted: (name: string) => boolean = () => true,
): readonly AnswerColumn[] {
  const layout = new Layout(root, extent);
  layout.lay(places, [], [], isWanted);
  return layout.columns;
}
