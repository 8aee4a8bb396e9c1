// Compares the schemas of two versions of a form, at every depth.
import { siteForm } from '#shared/forms/site-form.ts';
import { fieldPath } from '#shared/forms/path.ts';
import { isFileField } from '#shared/forms/definition/payload-schema.ts';
import { canonicalJson } from '#engine/normalized-schema/index.ts';
import { childSubschemas, targetOf, type Subschema, type Root } from '#engine/normalized-schema/index.ts';
import { movesSince } from '#engine/versions/index.ts';
import { SITE_ANNOTATIONS } from '#shared/forms/definition/form-version.ts';
import type { Change, UnplacedChange } from '../change.ts';
import { compareBranches } from './compare-branches.ts';
import { compareEntries } from './compare-entries.ts';
import { compareFields } from './compare-fields.ts';
import { compareProperties } from './compare-properties.ts';
import { COMPARISONS } from './keywords.ts';
import { compareMessages } from './messages.ts';
import { dotted, here, schemasInside, under, type ChangeOrInside, type Pair, type InnerField } from './match-paths.ts';

/** A schema merged with the targets of its references; its own keywords win. */
function withTarget(schema: Subschema, root: Root): Subschema {
  let merged = schema;
  const seen = new Set<string>();
  while (merged.$ref !== undefined && !seen.has(merged.$ref)) {
    const { $ref, ...ownKeywords } = merged;
    seen.add($ref);
    merged = { ...targetOf($ref, root), ...ownKeywords };
  }
  return merged;
}

const valueOf = (schema: object, keyword: string) => (schema as Readonly<Record<string, unknown>>)[keyword];

/** A field that became a file, or is no file any more: its stored values cannot be read as the new kind. */
function compareKinds({ before, after }: Pair): UnplacedChange[] {
  const isFile = isFileField(after);
  if (isFileField(before) === isFile || (before.type ?? after.type) === undefined) return [];
  const what = isFile ? 'is a file now, and was not' : 'is no longer a file';
  const fix = 'Give the new field another name';
  return [{ harm: 'breaks', kind: 'removed', what: `${what}, but stored leads have values for it`, fix }];
}

/** Compares the keywords about the value itself, and its texts. */
function compareKeywords(pair: Pair): Change[] {
  const { before, after } = pair;
  const kinds = here(pair, compareKinds(pair));
  const changes = Object.entries(COMPARISONS).flatMap(([keyword, compare]) => {
    if (kinds.length > 0 && keyword !== 'was' && !SITE_ANNOTATIONS.has(keyword)) return [];
    const [was, is] = [valueOf(before, keyword), valueOf(after, keyword)];
    if (canonicalJson(was) === canonicalJson(is)) return [];
    return here(pair, compare(was, is, after), keyword);
  });
  return [...kinds, ...changes, ...here(pair, compareMessages(before, after), 'errorMessage')];
}

type FieldPair = Pick<Pair, 'before' | 'after' | 'path' | 'wasPath' | 'key' | 'roots' | 'places'>;

/** The key of a schema, or of the definition that it refers to. */
const keyOf = ({ $ref }: Subschema, key: string): string => ($ref?.startsWith('#/') === true ? $ref.slice(2).replaceAll('/', '.') : key);

const isEmptySchema = (schema: Subschema) => Object.keys(schema).length === 0;

/** Queues a field, unless there are too many already. */
type CompareLater = (given: FieldPair, followed: ReadonlySet<string>) => ChangeOrInside[];

/** @param followed references that were followed already, which end the recursion of schemas that refer to themselves */
function compare(given: FieldPair, isBranch: boolean, followed: ReadonlySet<string>, compareLater: CompareLater): ChangeOrInside[] {
  const { before, after, path, wasPath, roots, places } = given;
  if (isEmptySchema(before) && isEmptySchema(after)) return [];
  const references = `${before.$ref} ${after.$ref}`;
  const hasReference = before.$ref !== undefined || after.$ref !== undefined;
  if (hasReference && followed.has(references)) return [];
  const followedHere = hasReference ? new Set([...followed, references]) : followed;
  const key = keyOf(after, given.key);
  const pair: Pair = {
    ...given,
    key,
    before: withTarget(before, roots.before),
    after: withTarget(after, roots.after),
    aside: (old, now, keyword) =>
      compare({ ...given, before: old, after: now, key: dotted(key, keyword) }, true, followedHere, compareLater),
    inside: (old, now, keyword, names) =>
      compareLater(
        {
          roots,
          before: old,
          after: now,
          path: under(path, names.shown),
          wasPath: under(wasPath, typeof names.before === 'string' ? names.before : names.shown),
          key: dotted(key, keyword),
          places: schemasInside(places, roots, names),
        },
        followedHere,
      ),
    moved: (old, name, now, from) =>
      compareLater(
        {
          roots,
          before: old[0] ?? {},
          after: now,
          path: under(path, name),
          wasPath: fieldPath(from),
          key: dotted(key, `properties.${name}`),
          places: { before: old, after: childSubschemas(places.after, name, roots.after) },
        },
        followedHere,
      ),
  };
  return [
    ...(isBranch ? [] : compareProperties(pair)),
    ...compareFields(pair, isBranch),
    ...compareKeywords(pair),
    ...compareBranches(pair),
    ...compareEntries(pair),
  ];
}

/** Limit for definitions that refer to one another. Outer fields are compared first. */
const MAX_FIELDS = 10_000;

const INCOMPLETE: UnplacedChange = {
  harm: 'words',
  kind: 'words',
  what: `it has more than ${MAX_FIELDS.toLocaleString('en-IN')} fields; the most deeply nested are not compared`,
};

interface QueuedField extends InnerField {
  readonly given: FieldPair;
  readonly followed: ReadonlySet<string>;
  changes: readonly ChangeOrInside[];
}

const flatten = ({ changes }: InnerField): Change[] => changes.flatMap((change) => ('changes' in change ? flatten(change) : change));

/** Compares the fields and texts of two versions, at every depth and in every branch. */
export function compareSchema(before: Root, after: Root): Change[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  const roots = { before, after, moves: movesSince(siteForm(before), siteForm(after)) };
  const rootSchemas = { before: [before], after: [after] };
  const form: QueuedField = {
    given: { before, after, path: '', wasPath: '', key: '', roots, places: rootSchemas },
    followed: new Set(),
    changes: [],
  };
  const queue = [form];
  let isComplete = true;
  const compareLater: CompareLater = (given, followed) => {
    if (isEmptySchema(given.before) && isEmptySchema(given.after)) return [];
    isComplete &&= queue.length < MAX_FIELDS;
    if (!isComplete) return [];
    const field = { given, followed, changes: [] };
    queue.push(field);
    return [field];
  };
  // The list grows as it is walked.
  for (const field of queue) field.changes = compare(field.given, false, field.followed, compareLater);
  return isComplete ? flatten(form) : [...flatten(form), ...here(form.given, [INCOMPLETE])];
}
