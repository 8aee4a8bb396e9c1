import { describeValue } from '#engine/index.ts';
import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { MAX_NAME_DEPTH, placeOf } from '#shared/forms/values-by-name.ts';
import { droppedInWords, droppedPaths, inSentence, titleAt } from '#shared/forms/versions/dropped.ts';
import type { Versions } from '../../storage/form-versions.ts';
import type { FormRoute } from '../form-route.ts';

/** What became of a form between the page that sent it and what it asks now, as far as that concerns what was sent. */
export interface SinceOpened {
  /** Version of the page's form. */
  readonly version: string;
  /** Where answers stood, as the page called it, that the form does not ask for any more. */
  readonly left: readonly FieldPath[];
  /** Where a default stands in for what the page did not ask, as the form calls it. */
  readonly took: readonly FieldPath[];
}

/** What an older page sent that is not asked for any more; nothing of one whose form is not known. */
export const leftOut = (page: FormRoute, route: FormRoute, sent: Payload): FieldPath[] =>
  page === route ? [] : droppedPaths(page.form.normalize(sent) as Payload, page.schema, route.schema);

/** Where values have something that they did not have. */
export function addedPaths(before: unknown, after: unknown, keys: readonly string[] = []): FieldPath[] {
  if (before === after) return [];
  const isHolder = isPlainObject(after) || Array.isArray(after);
  if (before === undefined && !isHolder) return [fieldPath(keys)];
  if (!isHolder) return [];
  const at = (key: string) => (typeof before === 'object' && before !== null ? (before as Payload)[key] : undefined);
  return Object.entries(after).flatMap(([key, part]) => addedPaths(at(key), part, [...keys, key]));
}

/** What the form begins a field with, by the field's title; undefined where it has neither. */
function stoodIn(path: FieldPath, schema: FormSchema): string | undefined {
  const title = titleAt(path, schema);
  const form = siteForm(schema);
  const value = placeOf(form, path)?.find((one) => one.default !== undefined)?.default;
  return title === undefined || value === undefined ? undefined : `“${describeValue(value, form.context)}” for “${title}”`;
}

/** The same in words: what tables say, and nothing that somebody sent. Undefined where there is nothing to tell. */
function inWords(
  { left, took }: Omit<SinceOpened, 'version'>,
  before: FormSchema,
  now: FormSchema,
  fate: 'unsent' | 'unkept',
): string | undefined {
  const gone = droppedInWords(
    left.map((path) => titleAt(path, before)),
    fate,
  );
  const come = [...new Set(took.flatMap((path) => stoodIn(path, now) ?? []))].slice(0, MOST_PATHS);
  const told = [gone, come.length > 0 && `We took ${inSentence.format(come)}, which it asks by now.`].filter(
    (one) => one !== '' && one !== false,
  );
  return told.length === 0 ? undefined : told.join(' ');
}

/** What an older page is told whose form could not be taken. */
export const unsentInWords = (left: readonly FieldPath[], page: FormRoute, route: FormRoute): string | undefined =>
  inWords({ left, took: [] }, page.schema, route.schema, 'unsent');

/** What an older page is told whose form was taken. */
export function takenInWords(since: Omit<SinceOpened, 'version'>, before: FormSchema, now: FormSchema): string | undefined {
  const told = inWords(since, before, now, 'unkept');
  return told === undefined ? undefined : `This form has changed since you opened it. ${told}`;
}

const MOST_PATHS = 6;

/** The same for the address that a browser without scripts is led to: the page there is made by it, with the same words. */
export function asQuery({ version, left, took }: SinceOpened): string {
  const of = (name: string, paths: readonly FieldPath[]) => paths.slice(0, MOST_PATHS).map((path) => [name, path]);
  if (left.length + took.length === 0) return '';
  return `&${new URLSearchParams([['since', version], ...of('left', left), ...of('took', took)])}`;
}

const textsOf = (value: unknown): string[] =>
  [value ?? []]
    .flat()
    .filter((one) => typeof one === 'string')
    .slice(0, MOST_PATHS);

/** What such an address tells: only what the form's own tables say of those paths. */
export async function readQuery(query: unknown, versions: Versions): Promise<string | undefined> {
  const { sent: form, since, left, took } = query as Record<string, unknown>;
  if (typeof form !== 'string' || typeof since !== 'string') return undefined;
  const now = versions.present(form)?.schema;
  const before = now && (await versions.of(form, since))?.schema;
  if (!before || !now) return undefined;
  // Before anything is looked up along it: an address may name any path.
  const paths = (value: unknown) => textsOf(value).filter((path) => keysAlong(path).length <= MAX_NAME_DEPTH);
  const isKnown = (path: FieldPath) => titleAt(path, before) !== undefined;
  return takenInWords({ left: paths(left).filter(isKnown), took: paths(took) }, before, now);
}
