// Tells visitors who submit an older page how the form has changed.
import { describeValue } from '#engine/index.ts';
import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { MAX_NAME_DEPTH, placeOf } from '#shared/forms/wire/values-by-name.ts';
import { droppedInWords, LIST_FORMAT } from '#shared/forms/words/dropped-in-words.ts';
import { droppedPaths, titleAt } from '#engine/versions/index.ts';
import type { Versions } from '../../storage/form-versions.ts';
import type { FormRoute } from '../form-route.ts';

/** How a form has changed since its page was loaded, as far as it affects the submitted values. */
export interface FormChanges {
  /** Version of the page's form. */
  readonly version: string;
  /** Paths on the page that the form no longer asks for. */
  readonly dropped: readonly FieldPath[];
  /** Paths in the current form that the page did not have, and that got their defaults. */
  readonly defaulted: readonly FieldPath[];
}

/** Paths that an older page sent and the form no longer asks for; none if the page's version is unknown. */
export const droppedFields = (page: FormRoute, route: FormRoute, submitted: Payload): FieldPath[] =>
  page === route ? [] : droppedPaths(page.form.normalize(submitted) as Payload, page.form, route.form);

/** Paths of the values that are in `after` and not in `before`. */
export function addedPaths(before: unknown, after: unknown, keys: readonly string[] = []): FieldPath[] {
  if (before === after) return [];
  const isContainer = isPlainObject(after) || Array.isArray(after);
  if (before === undefined && !isContainer) return [fieldPath(keys)];
  if (!isContainer) return [];
  const valueBefore = (key: string) => (typeof before === 'object' && before !== null ? (before as Payload)[key] : undefined);
  return Object.entries(after).flatMap(([key, part]) => addedPaths(valueBefore(key), part, [...keys, key]));
}

/** A field's default with its title; undefined if it has no default or no title. */
function describeDefault(path: FieldPath, schema: FormSchema): string | undefined {
  const form = siteForm(schema);
  const title = titleAt(form, path);
  const value = placeOf(form, path)?.find((text) => text.default !== undefined)?.default;
  return title === undefined || value === undefined ? undefined : `“${describeValue(value, form.context)}” for “${title}”`;
}

/** The changes as a sentence; undefined if there are none. Contains only titles and defaults of the form, no submitted text. */
function changesInWords(
  { dropped, defaulted }: Omit<FormChanges, 'version'>,
  before: FormSchema,
  now: FormSchema,
  fate: 'unsent' | 'unkept',
): string | undefined {
  const droppedText = droppedInWords(
    dropped.map((path) => titleAt(siteForm(before), path)),
    fate,
  );
  const defaultedTexts = [...new Set(defaulted.flatMap((path) => describeDefault(path, now) ?? []))].slice(0, MAX_PATHS);
  const sentences = [
    droppedText,
    defaultedTexts.length > 0 && `We took ${LIST_FORMAT.format(defaultedTexts)}, which it asks by now.`,
  ].filter((text) => text !== '' && text !== false);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** The sentence for an older page whose form was rejected. */
export const describeUnsent = (dropped: readonly FieldPath[], page: FormRoute, route: FormRoute): string | undefined =>
  changesInWords({ dropped, defaulted: [] }, page.schema, route.schema, 'unsent');

/** The sentence for an older page whose form was saved. */
export function describeChanges(since: Omit<FormChanges, 'version'>, before: FormSchema, now: FormSchema): string | undefined {
  const sentences = changesInWords(since, before, now, 'unkept');
  return sentences === undefined ? undefined : `This form has changed since you opened it. ${sentences}`;
}

const MAX_PATHS = 6;

/** The changes as a query, for the page that a browser without scripts is redirected to. It shows the same sentence. */
export function changesToQuery({ version, dropped, defaulted }: FormChanges): string {
  const pairs = (name: string, paths: readonly FieldPath[]) => paths.slice(0, MAX_PATHS).map((path) => [name, path]);
  if (dropped.length + defaulted.length === 0) return '';
  return `&${new URLSearchParams([['since', version], ...pairs('left', dropped), ...pairs('took', defaulted)])}`;
}

const textsOf = (value: unknown): string[] =>
  [value ?? []]
    .flat()
    .filter((text) => typeof text === 'string')
    .slice(0, MAX_PATHS);

/** The sentence for a query made by `changesToQuery`. Unknown paths are ignored. */
export async function changesFromQuery(query: unknown, versions: Versions): Promise<string | undefined> {
  const { sent: form, since, left: dropped, took: defaulted } = query as Record<string, unknown>;
  if (typeof form !== 'string' || typeof since !== 'string') return undefined;
  const now = versions.current(form)?.schema;
  const before = now && (await versions.definitionOf(form, since))?.schema;
  if (!before || !now) return undefined;
  // A URL may name any path, so limit its depth before looking it up.
  const paths = (value: unknown) => textsOf(value).filter((path) => keysAlong(path).length <= MAX_NAME_DEPTH);
  const isKnown = (path: FieldPath) => titleAt(siteForm(before), path) !== undefined;
  return describeChanges({ dropped: paths(dropped).filter(isKnown), defaulted: paths(defaulted) }, before, now);
}
