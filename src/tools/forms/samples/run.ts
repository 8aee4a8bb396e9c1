// Runs the samples of a form, and compares the errors with the expected ones.
import { errorsOf } from '#engine/testing/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { placeOf } from '#shared/forms/wire/values-by-name.ts';
import { wasOf } from '#engine/versions/index.ts';
import { fieldPath, keysAlong, valueAt, type FieldPath } from '#shared/forms/path.ts';
import type { ApiFieldError, FormSchema } from '#shared/forms/types.ts';
import { type Remedy, TableError } from '#shared/table-error.ts';
import type { FormRules } from '../verdict.ts';
import { pathNow } from './names-now.ts';
import type { SampleCase } from './types.ts';

/** A field of a sample whose error differs from the expected one. */
export interface Difference {
  readonly sample: SampleCase;
  readonly field: string;
  readonly stated: string | undefined;
  readonly given: string | undefined;
  /** The outermost path that the form does not have, for example of a removed list; undefined if the form has the field. */
  readonly unasked: FieldPath | undefined;
  /** Any value is rejected there, as in a branch that forbids the field. */
  readonly isForbidden: boolean;
  /** The field was renamed, and declares the sample's name in `was`. */
  readonly isRenamed: boolean;
}

/** The expected message of a field. Own properties only, as a field may be named `constructor`. */
const statedOf = (stated: Readonly<Record<string, string>>, field: string) => (Object.hasOwn(stated, field) ? stated[field] : undefined);

/** Whether the errors are exactly those that a sample expects. */
export function agrees(errors: readonly ApiFieldError[], stated: Readonly<Record<string, string>>): boolean {
  return errors.length === Object.keys(stated).length && errors.every(({ field, message }) => statedOf(stated, field) === message);
}

/** The outermost part of a path that a form does not have. */
function unaskedIn(schema: FormSchema, field: FieldPath): FieldPath | undefined {
  const keys = keysAlong(field);
  const parts = keys.map((_key, at) => fieldPath(keys.slice(0, at + 1)));
  return parts.find((part) => placeOf(siteForm(schema), part) === undefined);
}

function isRenamed({ payload, errors }: SampleCase, schema: FormSchema, field: FieldPath): boolean {
  const now = pathNow(field, schema);
  if (now !== field) return placeOf(siteForm(schema), now) !== undefined;
  const around = keysAlong(field).slice(0, -1);
  const place = placeOf(siteForm(schema), field);
  const formerly = (place ? wasOf(place) : []).map((name) => fieldPath([...around, name]));
  return formerly.some((path) => Object.hasOwn(errors, path) || valueAt(payload, path) !== undefined);
}

/** Whether an error means that no value is allowed: from `"not": {}` or the schema `false`. */
const forbidsAny = ({ keyword, path }: ReturnType<typeof errorsOf>[number], { form }: FormRules['api']) =>
  keyword === 'not' && placeOf(form, path)?.subschemas.some(({ rejectsAll }) => rejectsAll) === true;

/** The fields of a sample whose errors differ from the expected ones. */
export function differences(sample: SampleCase, rules: FormRules): Difference[] {
  const errors = errorsOf(rules[sample.by], sample.payload);
  const given = new Map(errors.map(({ path, message }) => [path, message]));
  const forbidden = new Set(errors.filter((error) => forbidsAny(error, rules[sample.by])).map(({ path }) => path));
  const fields = new Set([...Object.keys(sample.errors), ...given.keys()]);
  return [...fields]
    .map((field) => ({
      sample,
      field,
      stated: statedOf(sample.errors, field),
      given: given.get(field),
      unasked: unaskedIn(rules[sample.by].schema, field),
      isForbidden: forbidden.has(field),
      isRenamed: isRenamed(sample, rules[sample.by].schema, field),
    }))
    .filter((difference) => difference.stated !== difference.given);
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The problem, worded for one sample or several. */
function problemOf({ field, stated, given }: Difference, isOne: boolean): string {
  const [fail, pass, get, expect] = isOne
    ? ['it fails', 'does not fail', 'gets', 'it expects']
    : ['they fail', 'do not fail', 'get', 'they expect'];
  if (stated === undefined) return `${fail} at ${field} with «${given}», but ${isOne ? 'expects' : 'expect'} no error there`;
  if (given === undefined) return `${expect} «${stated}» at ${field}, but ${pass} there`;
  return `${expect} «${stated}» at ${field}, but ${get} «${given}»`;
}

/** How to fix a difference. */
function remedyOf({ field, stated, given, unasked, isForbidden, isRenamed }: Difference): Remedy {
  if (isRenamed)
    return ({ fix }) => (fix ? `${capital(fix.order)}: it renames the field as in schema.json` : 'Rename the field as in schema.json');
  const isThere = unasked === undefined;
  return ({ fix }) => {
    const rule = isThere
      ? 'correct the rule in schema.json'
      : `remove it; if the field was renamed, add "was": ["${keysAlong(unasked).at(-1)}"] to it${fix ? ` and ${fix.order}` : ''}`;
    if (stated === undefined && isForbidden) return `Leave out "${field}", which the other values forbid, or ${rule}`;
    if (stated === undefined) {
      const help = fix ? ` (${fix.subject} does so for fields that became required)` : '';
      return isThere ? `Enter a valid value for "${field}"${help}, or ${rule}` : capital(rule);
    }
    return given === undefined ? `Enter an invalid value for "${field}", or ${rule}` : `State the new message, or ${rule}`;
  };
}

/** Splits a sample's path after the folder of the form's samples. */
function inFolder(file: string): { folder: string; place: string } {
  const [form = '', place = ''] = file.split('/samples/');
  return { folder: `${form}/samples`, place };
}

/** Samples by file, without the common folder: `valid/complete, invalid/email (cases.0, cases.2)`. */
function placesOf(samples: readonly SampleCase[]): string {
  const byFile = Map.groupBy(samples, ({ file }) => inFolder(file).place.replace(/\.json$/, ''));
  return [...byFile]
    .map(([file, cases]) => {
      const keys = cases.map(({ key }) => key).filter((key) => key !== '(file)');
      return keys.length > 0 ? `${file} (${keys.join(', ')})` : file;
    })
    .join(', ');
}

function issueOf(group: readonly Difference[]): TableError[] {
  const [first, second] = group;
  if (!first) return [];
  const { file, key } = first.sample;
  if (!second) return [new TableError(file, key, problemOf(first, true), remedyOf(first))];
  const places = placesOf(group.map(({ sample }) => sample));
  return [
    new TableError(
      inFolder(file).folder,
      first.field,
      `${group.length} samples have the same problem: ${problemOf(first, false)}. They are ${places}`,
      remedyOf(first),
    ),
  ];
}

/** Runs a form's samples. Equal differences of several samples are reported as one issue. */
export function runSamples(cases: readonly SampleCase[], rules: FormRules): TableError[] {
  const all = cases.flatMap((sample) => differences(sample, rules));
  const byCause = Map.groupBy(all, ({ field, stated, given }) => JSON.stringify([field, stated, given]));
  return [...byCause.values()].flatMap(issueOf);
}
