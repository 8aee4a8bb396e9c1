import type { FieldPath } from '#shared/forms/path.ts';

/** Elements that know where they stand: controls by their name, rows of lists by their path. */
const PLACED = '[name], [data-path]';

function moved(place: string, from: FieldPath, to: FieldPath): string | undefined {
  return place === from || place.startsWith(`${from}/`) ? to + place.slice(from.length) : undefined;
}

function rename(row: HTMLElement, from: FieldPath, to: FieldPath): void {
  for (const element of [row, ...row.querySelectorAll<HTMLElement>(PLACED)]) {
    const name = moved(element.getAttribute('name') ?? '', from, to);
    const path = moved(element.dataset['path'] ?? '', from, to);
    if (name !== undefined) element.setAttribute('name', name);
    if (path !== undefined) element.dataset['path'] = path;
  }
}

/**
 * Gives the controls of rows that stand elsewhere now their names, without rendering them: five hundred controls are renamed in
 * a millisecond. A row's path is noted on its element (`data-path`), by this alone. Radio buttons of two rows never bear one name, as a browser would take the tick from one of them.
 *
 * @param rows the elements of a list's rows
 * @param pathOf where a row stands now
 */
export function renameRows(rows: Iterable<HTMLElement>, pathOf: (row: HTMLElement) => FieldPath): void {
  const changed = [...rows].flatMap((row) => {
    const to = pathOf(row);
    const from = row.dataset['path'] ?? to;
    row.dataset['path'] = from;
    return from === to ? [] : [{ row, from, to }];
  });
  const hasRadios = changed.some(({ row }) => row.querySelector('[type="radio"]'));
  for (const [index, { row, from }] of hasRadios ? changed.entries() : []) rename(row, from, `moving/${index}`);
  for (const [index, { row, from, to }] of changed.entries()) rename(row, hasRadios ? `moving/${index}` : from, to);
}
