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
import { dotted, here, placesInside, under, type ChangeOrInside, type Pair, type PlaceInside } from './match-paths.ts';

/** A schema with what it refers to under it, and nothing else laid in. */
function withTarget(schema: Subschema, root: Root): Subschema {
  let whole = schema;
  const seen = new Set<string>();
  while (whole.$ref !== undefined && !seen.has(whole.$ref)) {
    const { $ref, ...own } = whole;
    seen.add($ref);
    whole = { ...targetOf($ref, root), ...own };
  }
  return whole;
}

const valueOf = (schema: object, keyword: string) => (schema as Readonly<Record<string, unknown>>)[keyword];

/** A document where something is written now, or the other way round: what was answered is read as neither, whatever its rules. */
function compareKinds({ before, after }: Pair): UnplacedChange[] {
  const isFile = isFileField(after);
  if (isFileField(before) === isFile || (before.type ?? after.type) === undefined) return [];
  const what = isFile ? 'is a file now, and was not' : 'is no longer a file';
  const fix = 'Give the new field another name';
  return [{ harm: 'breaks', kind: 'removed', what: `${what}, but stored leads have values for it`, fix }];
}

/** Compares the keywords of the value itself, and its descriptions. */
function compareOwn(pair: Pair): Change[] {
  const { before, after } = pair;
  const kinds = here(pair, compareKinds(pair));
  const own = Object.entries(COMPARISONS).flatMap(([keyword, compare]) => {
    if (kinds.length > 0 && keyword !== 'was' && !SITE_ANNOTATIONS.has(keyword)) return [];
    const [was, is] = [valueOf(before, keyword), valueOf(after, keyword)];
    if (canonicalJson(was) === canonicalJson(is)) return [];
    return here(pair, compare(was, is, after), keyword);
  });
  return [...kinds, ...own, ...here(pair, compareMessages(before, after), 'errorMessage')];
}

type Given = Pick<Pair, 'before' | 'after' | 'path' | 'wasPath' | 'key' | 'roots' | 'places'>;

/** Where a schema stands that a reference leads to. */
const keyOf = ({ $ref }: Subschema, key: string): string => ($ref?.startsWith('#/') === true ? $ref.slice(2).replaceAll('/', '.') : key);

const saysNothing = (schema: Subschema) => Object.keys(schema).length === 0;

/** Looks into a place later, unless there are too many before it. */
type Reach = (given: Given, within: ReadonlySet<string>) => ChangeOrInside[];

/** @param within what was referred to around it, where a schema that leads back to itself ends */
function compare(given: Given, isBranch: boolean, within: ReadonlySet<string>, reach: Reach): ChangeOrInside[] {
  const { before, after, path, wasPath, roots, places } = given;
  if (saysNothing(before) && saysNothing(after)) return [];
  const passed = `${before.$ref} ${after.$ref}`;
  const refers = before.$ref !== undefined || after.$ref !== undefined;
  if (refers && within.has(passed)) return [];
  const around = refers ? new Set([...within, passed]) : within;
  const key = keyOf(after, given.key);
  const pair: Pair = {
    ...given,
    key,
    before: withTarget(before, roots.before),
    after: withTarget(after, roots.after),
    aside: (one, other, keyword) => compare({ ...given, before: one, after: other, key: dotted(key, keyword) }, true, around, reach),
    inside: (one, other, keyword, names) =>
      reach(
        {
          roots,
          before: one,
          after: other,
          path: under(path, names.shown),
          wasPath: under(wasPath, typeof names.before === 'string' ? names.before : names.shown),
          key: dotted(key, keyword),
          places: placesInside(places, roots, names),
        },
        around,
      ),
    moved: (old, name, now, from) =>
      reach(
        {
          roots,
          before: old[0] ?? {},
          after: now,
          path: under(path, name),
          wasPath: fieldPath(from),
          key: dotted(key, `properties.${name}`),
          places: { before: old, after: childSubschemas(places.after, name, roots.after) },
        },
        around,
      ),
  };
  return [
    ...(isBranch ? [] : compareProperties(pair)),
    ...compareFields(pair, isBranch),
    ...compareOwn(pair),
    ...compareBranches(pair),
    ...compareEntries(pair),
  ];
}

/** So many places are compared, from the outside in: as many as a form has schemas. References may lead to more than anybody could walk. */
const MOST_PLACES = 10_000;

const NOT_WHOLE: UnplacedChange = {
  harm: 'words',
  kind: 'words',
  what: `it has more than ${MOST_PLACES.toLocaleString('en-IN')} fields; the most deeply nested are not compared`,
};

interface Place extends PlaceInside {
  readonly given: Given;
  readonly within: ReadonlySet<string>;
  found: readonly ChangeOrInside[];
}

const flat = ({ found }: PlaceInside): Change[] => found.flatMap((one) => ('found' in one ? flat(one) : one));

/** Compares what two forms ask, and how they speak of it, at every depth and in every branch. */
export function compareSchema(before: Root, after: Root): Change[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  const roots = { before, after, moves: movesSince(siteForm(before), siteForm(after)) };
  const all = { before: [before], after: [after] };
  const form: Place = { given: { before, after, path: '', wasPath: '', key: '', roots, places: all }, within: new Set(), found: [] };
  const places = [form];
  let isWhole = true;
  const reach: Reach = (given, within) => {
    if (saysNothing(given.before) && saysNothing(given.after)) return [];
    isWhole &&= places.length < MOST_PLACES;
    if (!isWhole) return [];
    const place = { given, within, found: [] };
    places.push(place);
    return [place];
  };
  // The list grows as it is walked.
  for (const place of places) place.found = compare(place.given, false, place.within, reach);
  return isWhole ? flat(form) : [...flat(form), ...here(form.given, [NOT_WHOLE])];
}
