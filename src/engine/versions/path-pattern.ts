// Paths with `*` for all rows of a list.
import type { Form } from '../form/compile-form.ts';
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import { toPath, valueAtKeys, type Path } from '../schema/path.ts';

/** The keys of a field, with `*` for each row of a list and each entry of a dictionary: `['branches', '*', 'city']`. */
export type PathPattern = readonly string[];

/** The schemas of the rows after `prefixItems`, or of an entry whose name no schema declares. */
export const anyChild = (schemas: PossibleSchemas): PossibleSchemas => {
  const rows = schemas.child(Infinity);
  return rows.subschemas.length > 0 ? rows : schemas.child('*');
};

/** All schemas that may apply at a pattern; none if the form has no such field. */
export const schemasAlong = (form: Form, pattern: PathPattern): PossibleSchemas =>
  pattern.reduce((schemas, key) => (key === '*' ? anyChild(schemas) : schemas.child(key)), form.schemas);

/** Whether a form has a field at a pattern. */
export const hasFieldAt = (form: Form, pattern: PathPattern): boolean => schemasAlong(form, pattern).subschemas.length > 0;

/** A value of a payload whose path matches a pattern. */
export interface PatternMatch {
  readonly path: Path;
  /** The key for each `*` of the pattern: the index of a row, or the name of an entry. */
  readonly rows: readonly string[];
  /** Whether each of these keys is the index of a row. */
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

/** The matches that can move to rows of another list. Names of entries do not count: they may be numbers of any size. */
export const rowMatchesOf = (payload: unknown, pattern: PathPattern): PatternMatch[] =>
  matchesOf(payload, pattern).filter(({ isInRows }) => isInRows);

/** Replaces each `*` of a pattern by the key of a row. If there are fewer rows than `*`, the rest are 0. */
export function fillRows(pattern: PathPattern, rows: readonly string[]): string[] {
  let next = 0;
  return pattern.map((key) => (key === '*' ? (rows[next++] ?? '0') : key));
}
