import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import type { PossibleSchemas } from '#engine/index.ts';
import { siteForm } from '../site-form.ts';
import type { FormSchema, Payload } from '../types.ts';
import { carry } from './carry.ts';
import { formerParts } from './former.ts';
import { answersMarked, markersIn } from './markers.ts';

/** Places inside others, under a name or at a position. */
function inside(schemas: PossibleSchemas, key: string): PossibleSchemas {
  const named = schemas.child(key);
  return named.subschemas.length > 0 ? named : schemas.child(Number(key));
}

/** A path as far as the form itself has names for it: what visitors call an entry of theirs is none. */
function declaredPath(path: FieldPath, schema: FormSchema | undefined): FieldPath {
  if (!schema) return '';
  let { schemas } = siteForm(schema);
  const keys: string[] = [];
  for (const key of keysAlong(path)) {
    const hasRows = schemas.subschemas.some((one) => one.has('items') || one.has('prefixItems'));
    if (!hasRows && !schemas.names.includes(key)) break;
    keys.push(key);
    schemas = inside(schemas, key);
  }
  return fieldPath(keys);
}

/**
 * What somebody answered under an earlier definition and the present one does not ask for, each by the path that it had then; a
 * group or list that is gone is one. What visitors called an entry themselves is in no path.
 *
 * @param before undefined where it is not known, and then there is one path for all of it, that of the form
 */
export function droppedPaths(payload: Payload, before: FormSchema | undefined, now: FormSchema): FieldPath[] {
  const marked = carry((answersMarked(payload) ?? {}) as Payload, before, now);
  const paths = formerParts(marked, now).flatMap(({ value }) => {
    const [first] = markersIn(value);
    if (!first) return [];
    const [was, within] = first;
    const keys = keysAlong(was);
    return [declaredPath(fieldPath(keys.slice(0, keys.length - keysAlong(within).length)), before)];
  });
  return [...new Set(paths)];
}

/** What the page called what stands at a path; undefined where it had no name for it, or nobody knows. */
export function titleAt(path: FieldPath, schema: FormSchema | undefined): string | undefined {
  if (!schema) return undefined;
  let title: string | undefined;
  let { schemas } = siteForm(schema);
  for (const key of keysAlong(path)) {
    schemas = inside(schemas, key);
    title = schemas.find((one) => one.title !== undefined)?.title ?? title;
  }
  return title;
}

/** «One, another and a third», with no comma before «and». */
export const inSentence = new Intl.ListFormat('en-GB');

/** More nobody reads. */
const MOST_NAMED = 5;

/** Names in a sentence; what has none is «something». */
function listed(titles: readonly (string | undefined)[]): string {
  const named = [...new Set(titles.filter((title) => title !== undefined))];
  if (named.length === 0) return 'something that you answered';
  const quoted = named.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  const isMore = named.length > MOST_NAMED || titles.includes(undefined);
  const all = isMore ? [...quoted, 'other things'] : quoted;
  return inSentence.format(all);
}

/** What becomes of such answers: of one, of several. */
const FATES = {
  unsent: ['that answer is not sent', 'those answers are not sent'],
  unkept: ['that answer was not kept', 'those answers were not kept'],
  kept: ['that answer stays with your application', 'those answers stay with your application'],
} as const;

/** Says that a form asks no longer for what somebody answered; '' where that is nothing. Never what they answered. */
export function droppedInWords(titles: readonly (string | undefined)[], fate: keyof typeof FATES): string {
  if (titles.length === 0) return '';
  const [one, several] = FATES[fate];
  return `It no longer asks for ${listed(titles)}; ${new Set(titles).size === 1 ? one : several}.`;
}
