import type { FieldPath } from '#shared/forms/path.ts';

/** The name of a control in a row: a text that is another one once the row stands elsewhere. */
export class RowName {
  readonly #read: () => FieldPath;

  constructor(read: () => FieldPath) {
    this.#read = read;
  }

  toString(): FieldPath {
    return this.#read();
  }
}

const NAMED = '[name]:not([form])';

/** Where what follows the first so many parts of a path begins. */
function restOf(path: FieldPath, depth: number): number {
  let at = 0;
  for (let part = 0; part < depth && at >= 0; part += 1) at = path.indexOf('/', at + 1);
  return at < 0 ? path.length : at;
}

/**
 * Ticks what is ticked among some controls: a browser that hears of a radio button's new name unticks the others of that name, and those of
 * another row may still have it.
 */
export function tickAgain(rows: Element): void {
  for (const radio of rows.querySelectorAll<HTMLInputElement>('[type="radio"][data-ticked]')) radio.checked = true;
}

/**
 * Names the controls of a row by the place where that stands now. Those that no form owns have names of their own.
 *
 * @returns whether there are radio buttons among those that got another name
 */
export function nameControls(row: Element, path: FieldPath): boolean {
  const depth = path.split('/').length;
  const isNamed = (name: string) => name.startsWith(path) && (name.length === path.length || name[path.length] === '/');
  let hasRadios = false;
  for (const control of row.querySelectorAll<HTMLInputElement>(NAMED)) {
    const { name } = control;
    if (isNamed(name)) continue;
    control.name = path + name.slice(restOf(name, depth));
    hasRadios ||= control.type === 'radio';
  }
  return hasRadios;
}
