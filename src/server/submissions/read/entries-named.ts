import type { Form } from '#engine/index.ts';
import { withEntryNames } from '#shared/forms/named-entries.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import type { Name } from '#shared/forms/values-by-name.ts';
import { Problem } from '../../http/problem.ts';
import { MOST_TEXT } from './multipart-limits.ts';

/**
 * The controls of a page with its entries called as their visitor says. One long name stands in that of every control inside: they may be as
 * long together as those of a page that had them from the beginning.
 *
 * @throws Problem where they are longer
 */
export function entriesNamed(form: Form, controls: Iterable<readonly [FieldPath, unknown]>): (readonly [Name, unknown])[] {
  const named = withEntryNames(form, controls);
  let length = 0;
  for (const [name] of named) if (typeof name !== 'string') for (const key of name) length += key.length + 1;
  if (length > MOST_TEXT) throw new Problem('too-large', 'Send fewer or shorter answers.');
  return named;
}
