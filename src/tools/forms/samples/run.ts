// Runs the samples of a form, and compares the errors with the expected ones.
import { errorsOf } from '#engine/testing/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { placeOf } from '#shared/forms/wire/values-by-name.ts';
import { wasOf } from '#engine/versions/index.ts';
import { fieldPath, keysAlong, valueAt, type FieldPath } from '#shared/forms/path.ts';
import type { ApiFieldError, FormSchema } from '#shared/forms/types.ts';
import { type Remedy, TableError } from '#shared/table-error.ts';
import type { FormRules } from '../verdict.ts';
import { currentPath } from './current-names.ts';
import type { SampleCase } from './types.ts';

/** A field of a sample whose error differs from the expected one. */
export interface Difference {
  readonly sample: SampleCase;
  readonly field: string;
  readonly expected: string | undefined;
  readonly actual: string | undefined;
  /** The outermost path that the form does not have, for example of a removed list; undefined if the form has the field. */
  readonly missingPath: FieldPath | undefined;
  /** Any value is rejected there, as in a branch that forbids the field. */
  readonly isForbidden: boolean;
  /** The field was renamed, and declares the sample's name in `was`. */
  readonly isRenamed: boolean;
}

/** The expected message of a field. Own properties only, as a field may be named `constructor`. */
const expectedAt = (expected: Readonly<Record<string, string>>, field: string) =>
  Object.hasOwn(expected, field) ? expected[field] : undefined;

/** Whether the errors are exactly those that a sample expects. */
export function agrees(errors: readonly ApiFieldError[], expected: Readonly<Record<string, string>>): boolean {
  return errors.length === Object.keys(expected).length && errors.every(({ field, message }) => expectedAt(expected, field) === message);
}

/** The outermost part of a path that a form does not have. */
function missingPathOf(schema: FormSchema, field: FieldPath): FieldPath | undefined {
  const keys = keysAlong(field);
  const parts = keys.map((_key, index) => fieldPath(keys.slice(0, index + 1)));
  return parts.find((part) => placeOf(siteForm(schema), part) === undefined);
}

function isRenamed({ payload, errors }: SampleCase, schema: FormSchema, field: FieldPath): boolean {
  const now = currentPath(field, schema);
  if (now !== field) return placeOf(siteForm(schema), now) !== undefined;
  const around = keysAlong(field).slice(0, -1);
  const schemas = placeOf(siteForm(schema), field);
  const formerPaths = (schemas ? wasOf(schemas) : []).map((name) => fieldPath([...around, name]));
  return formerPaths.some((path) => Object.hasOwn(errors, path) || valueAt(payload, path) !== undefined);
}

/** Whether an error means that no value is allowed: from `"not": {}` or the schema `false`. */
const forbidsAny = ({ keyword, path }: ReturnType<typeof errorsOf>[number], { form }: FormRules['api']) =>
  keyword === 'not' && placeOf(form, path)?.subschemas.some(({ rejectsAll }) => rejectsAll) === true;

/** The fields of a sample whose errors differ from the expected ones. */
export function differences(sample: SampleCase, rules: FormRules): Difference[] {
  const errors = errorsOf(rules[sample.by], sample.payload);
  const actual = new Map(errors.map(({ path, message }) => [path, message]));
  const forbidden = new Set(errors.filter((error) => forbidsAny(error, rules[sample.by])).map(({ path }) => path));
  const fields = new Set([...Object.keys(sample.errors), ...actual.keys()]);
  return [...fields]
    .map((field) => ({
      sample,
      field,
      expected: expectedAt(sample.errors, field),
      actual: actual.get(field),
      missingPath: missingPathOf(rules[sample.by].schema, field),
      isForbidden: forbidden.has(field),
      isRenamed: isRenamed(sample, rules[sample.by].schema, field),
    }))
    .filter((difference) => difference.expected !== difference.actual);
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The problem, worded for one sample or several. */
function problemOf({ field, expected, actual }: Difference, isSingle: boolean): string {
  const [fail, pass, get, expect] = isSingle
    ? ['it fails', 'does not fail', 'gets', 'it expects']
    : ['they fail', 'do not fail', 'get', 'they expect'];
  if (expected === undefined) return `${fail} at ${field} with «${actual}», but ${isSingle ? 'expects' : 'expect'} no error there`;
  if (actual === undefined) return `${expect} «${expected}» at ${field}, but ${pass} there`;
  return `${expect} «${expected}» at ${field}, but ${get} «${actual}»`;
}

/** How to fix a difference. */
function remedyOf({ field, expected, actual, missingPath, isForbidden, isRenamed }: Difference): Remedy {
  if (isRenamed)
    return ({ fix }) => (fix ? `${capitalize(fix.order)}: it renames the field as in schema.json` : 'Rename the field as in schema.json');
  const isField = missingPath === undefined;
  return ({ fix }) => {
    const rule = isField
      ? 'correct the rule in schema.json'
      : `remove it; if the field was renamed, add "was": ["${keysAlong(missingPath).at(-1)}"] to it${fix ? ` and ${fix.order}` : ''}`;
    if (expected === undefined && isForbidden) return `Leave out "${field}", which the other values forbid, or ${rule}`;
    if (expected === undefined) {
      const help = fix ? ` (${fix.subject} does so for fields that became required)` : '';
      return isField ? `Enter a valid value for "${field}"${help}, or ${rule}` : capitalize(rule);
    }
    return actual === undefined ? `Enter an invalid value for "${field}", or ${rule}` : `State the new message, or ${rule}`;
  };
}

/** Splits a sample's path after the folder of the form's samples. */
function splitSamplePath(file: string): { folder: string; place: string } {
  const [form = '', place = ''] = file.split('/samples/');
  return { folder: `${form}/samples`, place };
}

/** Samples by file, without the common folder: `valid/complete, invalid/email (cases.0, cases.2)`. */
function listSamples(samples: readonly SampleCase[]): string {
  const byFile = Map.groupBy(samples, ({ file }) => splitSamplePath(file).place.replace(/\.json$/, ''));
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
  const places = listSamples(group.map(({ sample }) => sample));
  return [
    new TableError(
      splitSamplePath(file).folder,
      first.field,
      `${group.length} samples have the same problem: ${problemOf(first, false)}. They are ${places}`,
      remedyOf(first),
    ),
  ];
}

/** Runs a form's samples. Equal differences of several samples are reported as one issue. */
export function runSamples(cases: readonly SampleCase[], rules: FormRules): TableError[] {
  const all = cases.flatMap((sample) => differences(sample, rules));
  const byCause = Map.groupBy(all, ({ field, expected, actual }) => JSON.stringify([field, expected, actual]));
  return [...byCause.values()].flatMap(issueOf);
}
