// Places of a form, written for all rows of a list at once.
import type { Form } from '../form/compile-form.ts';
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import { toPath, valueAtKeys, type Path } from '../schema/path.ts';

/** The keys that lead to a place of a form, with `*` for each row of a list and each entry of a dictionary: `['branches', '*', 'city']`. */
export type PathPattern = readonly string[];

/** The rows behind all positions of a list, or an entry whose name no schema declares. */
export const anyChild = (schemas: PossibleSchemas): PossibleSchemas => {
  const rows = schemas.child(Infinity);
  return rows.subschemas.length > 0 ? rows : schemas.child('*');
};

/** All schemas that may apply at a pattern; none where the form has no such place. */
export const schemasAlong = (form: Form, pattern: PathPattern): PossibleSchemas =>
  pattern.reduce((schemas, key) => (key === '*' ? anyChild(schemas) : schemas.child(key)), form.schemas);

/** Whether a form has a place that a pattern leads to. */
export const hasPlace = (form: Form, pattern: PathPattern): boolean => schemasAlong(form, pattern).subschemas.length > 0;

/** A value of a payload whose path matches a pattern. */
export interface PatternMatch {
  readonly path: Path;
  /** What stands for each `*` of the pattern: positions of rows, names of entries. */
  readonly rows: readonly string[];
  /** Whether all of them are positions. */
  readonly isInRows: boolean;
}

interface Candidate {
  readonly value: unknown;
  readonly keys: readonly string[];
  readonly rows: readonly string[];
  readonly isInRows: boolean;
}

/** The values of a payload whose paths match a pattern. */
export function matchesOf(payload: unknown, pattern: PathPattern): PatternMatch[] {
  let candidates: readonly Candidate[] = [{ value: payload, keys: [], rows: [], isInRows: true }];
  for (const key of pattern) {
    candidates = candidates.flatMap(({ value, keys, rows, isInRows }): Candidate[] => {
      if (typeof value !== 'object' || value === null) return [];
      if (key !== '*') return Object.hasOwn(value, key) ? [{ value: valueAtKeys(value, [key]), keys: [...keys, key], rows, isInRows }] : [];
      const isList = isInRows && Array.isArray(value);
      return Object.entries(value).map(([row, inner]) => ({
        value: inner as unknown,
        keys: [...keys, row],
        rows: [...rows, row],
        isInRows: isList,
      }));
    });
  }
  return candidates.filter(({ value }) => value !== undefined).map(({ keys, rows, isInRows }) => ({ path: toPath(keys), rows, isInRows }));
}

/** The matches that can move into rows elsewhere. The name of an entry is no position, and may be a number of any size. */
export const rowMatchesOf = (payload: unknown, pattern: PathPattern): PatternMatch[] =>
  matchesOf(payload, pattern).filter(({ isInRows }) => isInRows);

/** The keys of a pattern in these rows. Where there are fewer rows than `*`, the first row is meant. */
export function fillRows(pattern: PathPattern, rows: readonly string[]): string[] {
  let next = 0;
  return pattern.map((key) => (key === '*' ? (rows[next++] ?? '0') : key));
}
