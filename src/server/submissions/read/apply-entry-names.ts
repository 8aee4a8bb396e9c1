import type { Form } from '#engine/index.ts';
import { withEntryNames } from '#shared/forms/wire/named-entries.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import type { Name } from '#shared/forms/wire/values-by-name.ts';
import { Problem } from '../../http/problem.ts';
import { MAX_TEXT_BYTES } from './multipart-limits.ts';

/**
 * Renames the controls of new dictionary entries to the names that the visitor gave them. A long name is repeated in every
 * control of its entry, so the total length is limited.
 *
 * @throws Problem 413 where the names are too long
 */
export function applyEntryNames(form: Form, controls: Iterable<readonly [FieldPath, unknown]>): (readonly [Name, unknown])[] {
  const renamed = withEntryNames(form, controls);
  let length = 0;
  for (const [name] of renamed) if (typeof name !== 'string') for (const key of name) length += key.length + 1;
  if (length > MAX_TEXT_BYTES) throw new Problem('too-large', 'Send fewer or shorter answers.');
  return renamed;
}
