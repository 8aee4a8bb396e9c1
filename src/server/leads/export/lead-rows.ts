import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import type { Json } from '#engine/normalized-schema/index.ts';
import { answersOf } from '../../storage/leads/read-leads.ts';
import type { StoredAnswers } from './answer-columns.ts';
import type { ListedLead } from '../listed-lead.ts';

/** A line of a table: a lead, or a row of a list in one. */
export interface LeadRow {
  readonly listed: ListedLead;
  /** The path of the row in its lead; '' is the lead itself. */
  readonly path: FieldPath;
  /** Its value, with files as their stored names. */
  readonly value: unknown;
  /** The same value, for the columns. */
  readonly answers: StoredAnswers;
}

/** A column of a form's leads. */
export interface LeadColumn {
  readonly name: string;
  readonly read: (row: LeadRow) => Json | undefined;
}

/** A lead as one line. */
export function rowOfLead(listed: ListedLead): LeadRow {
  const { lead } = listed;
  return { listed, path: '', value: answersOf(lead), answers: lead };
}

/** The values at a path with `*` for any row of a list, each with its own path. */
function* valuesMatching(
  value: unknown,
  keys: readonly string[],
  visited: readonly string[] = [],
): Generator<readonly [FieldPath, unknown]> {
  const [key, ...rest] = keys;
  if (key === undefined) yield [fieldPath(visited), value];
  else if (Array.isArray(value) && key === '*') {
    for (const [index, entry] of value.entries()) yield* valuesMatching(entry, rest, [...visited, String(index)]);
  } else if (typeof value === 'object' && value !== null && Object.hasOwn(value, key))
    yield* valuesMatching((value as Readonly<Record<string, unknown>>)[key], rest, [...visited, key]);
}

/** The rows of a list in a lead, each as a line. */
export function rowsOfList(listed: ListedLead, list: FieldPath): LeadRow[] {
  const { lead } = listed;
  const prefixOf = (path: FieldPath) => `${path}/`;
  return [...valuesMatching(answersOf(lead), [...keysAlong(list), '*'])].map(([path, value]) => {
    const files = lead.files.filter(({ field }) => field.startsWith(prefixOf(path)));
    const answers = {
      payload: value as StoredAnswers['payload'],
      files: files.map((file) => ({ ...file, field: file.field.slice(prefixOf(path).length) })),
    };
    return { listed, path, value, answers };
  });
}
