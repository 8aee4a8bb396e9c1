import type { TableError } from '#shared/table-error.ts';
import type { CheckResult } from '../check.ts';
import { type CheckedPayload, isRefused } from './check-payloads.ts';
import type { PayloadIssue } from '#engine/testing/index.ts';

/** An issue of one payload. */
interface ReportedIssue extends PayloadIssue {
  readonly form: string;
  readonly sample: string;
}

/** A mistake in a form's definition, its samples, or between the tables. */
interface ReportedMistake {
  /** null if the mistake belongs to no single form. */
  readonly form: string | null;
  /** Followed by `:line:column`. */
  readonly file: string;
  readonly key: string;
  readonly problem: string;
  readonly fix: string;
  /** Whether it is a mistake only with `--strict`. */
  readonly isWarning: boolean;
}

/** What `check --json` prints: `schemas/meta/check-report.schema.json` describes it. */
export interface JsonReport {
  /** How many payloads were checked, samples of the forms included. */
  readonly payloads: number;
  /** How many of the given payloads were rejected. */
  readonly refused: number;
  readonly findings: readonly ReportedIssue[];
  readonly unreadable: readonly { readonly sample: string; readonly problem: string }[];
  readonly mistakes: readonly ReportedMistake[];
}

/** The report on payloads. */
export function payloadsAsJson(checked: readonly CheckedPayload[]): JsonReport {
  const unreadable = checked.flatMap(({ sample, problem }) => (problem === undefined ? [] : [{ sample, problem }]));
  return {
    payloads: checked.length - unreadable.length,
    refused: checked.filter(isRefused).length,
    findings: checked.flatMap(({ form, sample, issues }) => issues.map((issue) => ({ form, sample, ...issue }))),
    unreadable,
    mistakes: [],
  };
}

/** The report on definitions and their samples. */
export function definitionsAsJson({ forms, around, breaks }: CheckResult): JsonReport {
  const toMistake =
    (form: string | null, isWarning = false) =>
    ({ file, key, problem, fix }: TableError): ReportedMistake => ({ form, file, key, problem, fix, isWarning });
  return {
    payloads: forms.reduce((sum, { samples }) => sum + samples, 0),
    refused: 0,
    findings: [],
    unreadable: [],
    mistakes: [
      ...forms.flatMap(({ form, findings: issues, warnings }) => [...issues.map(toMistake(form)), ...warnings.map(toMistake(form, true))]),
      ...[...around, ...breaks].map(toMistake(null)),
    ],
  };
}
