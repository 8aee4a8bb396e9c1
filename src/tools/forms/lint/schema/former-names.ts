import { fieldPath, keysAlong } from '#shared/forms/path.ts';
import { fieldsOf, isRootedPath, movesOf, schemasAlong } from '#engine/versions/index.ts';
import type { Form, PossibleSchemas } from '#engine/index.ts';
import { siteForm, type SiteKeywords } from '#shared/forms/site-form.ts';
import type { SchemaField } from '../../schema-fields.ts';
import type { RuleIssue } from '../rule.ts';

const countStars = (path: readonly string[]) => path.filter((key) => key === '*').length;

/** Whether a field declares its former names. An empty list declares it a new field under a name that another one had. */
const declaresFormerNames = ({ roots }: PossibleSchemas) => roots.some(({ keywords }) => (keywords as SiteKeywords).was !== undefined);

/** How to fix a former name that is now another field's name. */
const fixOfOtherField = (entry: string) =>
  `Remove it; or add the former names of ${entry} to that field, or "was": [] if it is a new field`;

/** Problems of a former path: it must be well formed, and no current field may have it. */
function* checkPath(key: string, entry: string, path: readonly string[], form: Form): Generator<RuleIssue> {
  const from = keysAlong(entry.slice(1));
  if (fieldPath(from) === fieldPath(path)) yield [key, `"${entry}" is the current path of the field`, 'Remove it'];
  else if (from.length === 0 || from.includes('') || from.at(-1) === '*')
    yield [key, `"${entry}" is not the path of a field`, 'Write /name, /group/name or /rows/*/name'];
  else if (countStars(from) > countStars(path)) {
    yield [key, `"${entry}" was inside rows, and the field is not`, 'Remove it: stored values stay where they are'];
  } else if (schemasAlong(form, from).subschemas.length > 0 && !declaresFormerNames(schemasAlong(form, from))) {
    yield [key, `"${entry}" is another field now`, fixOfOtherField(entry)];
  }
  const first = movesOf(form).find((move) => fieldPath(move.from) === fieldPath(from));
  if (first && fieldPath(first.to) !== fieldPath(path))
    yield [key, `"${entry}" is already a former name of ${fieldPath(first.to)}`, 'Keep one of the two'];
}

/** Problems of a former name: no current field beside it may have it. */
function* checkName(key: string, entry: string, name: string, holder: PossibleSchemas): Generator<RuleIssue> {
  const fields = fieldsOf(holder);
  if (entry === name) yield [key, `"${entry}" is the current name of the field`, 'Remove it'];
  else if (fields.has(entry) && !declaresFormerNames(holder.child(entry))) {
    yield [key, `"${entry}" is another field now`, fixOfOtherField(entry)];
  }
  const [first = name] = [...fields].filter(([, was]) => was.includes(entry)).map(([other]) => other);
  if (first !== name) yield [key, `"${entry}" is already a former name of ${first}`, 'Keep one of the two'];
}

/** Checks `was`: a former name must not belong to another field. */
export function* lintFormerNames(key: string, { path, schemas }: SchemaField, root: object): Generator<RuleIssue> {
  const [{ was = [] } = {}] = schemas;
  if (was.length === 0) return;
  const name = path.at(-1) ?? '';
  if (name === '*') {
    yield [`${key}.was`, 'a row has no name of its own', 'Write it on the list'];
    return;
  }
  const form = siteForm(root);
  const holder = schemasAlong(form, path.slice(0, -1));
  for (const entry of was)
    yield* isRootedPath(entry) ? checkPath(`${key}.was`, entry, path, form) : checkName(`${key}.was`, entry, name, holder);
}
