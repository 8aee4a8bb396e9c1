import type { FieldPath } from '#shared/forms/path.ts';

/** The name of a control in a row: a text that is another one once the row stands elsewhere. */
export class RowName {
  private readonly read: () => FieldPath;

  constructor(read: () => FieldPath) {
    this.read = read;
  }

  toString(): FieldPath {
    return this.read();
  }
}

const NAMED = '[name]:not([form])';

/** Names the controls of a row by the place where that stands now. Those that no form owns have names of their own. */
export function nameControls(row: Element, path: FieldPath): void {
  const depth = path.split('/').length;
  const isNamed = ({ name }: HTMLInputElement) => name === path || name.startsWith(`${path}/`);
  const first = row.querySelector<HTMLInputElement>(NAMED);
  // All of a row is called by its place, and most rows stand where they stood.
  if (!first || isNamed(first)) return;
  for (const control of row.querySelectorAll<HTMLInputElement>(NAMED)) {
    if (!isNamed(control)) control.name = [path, ...control.name.split('/').slice(depth)].join('/');
  }
}
