// The calls between the lab's page and its server, as types.
import type { FlowSource } from '#shared/flows/types.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

/** The calls between the lab's page and the dev server: `POST /lab/api/<call>`, with JSON both ways. */

/** The path of the lab. */
export const LAB = '/lab/';
export const LAB_API = `${LAB}api/`;
/** The page that shows one form inside the lab's, at the requested width. */
export const LAB_PREVIEW = `${LAB}preview`;

/** The header of every call from the lab. Pages of other origins cannot send it, since the preflight request is refused. */
export const LAB_HEADER = 'x-lab';

/** The three files that every form has. */
export const PARTS = ['schema.json', 'ui.json', 'submit.json'] as const;

/** The texts of a form's files by their path in its folder: `schema.json`, `samples/valid/complete.json`. */
export type FormTexts = Readonly<Record<string, string>>;

/** A form with its files as they are edited. */
export interface Written {
  readonly form: string;
  readonly texts: FormTexts;
}

/** A file on the disk. */
export interface LabFile {
  readonly path: string;
  readonly text: string;
  /** Identifies this version of the file: a hash of its bytes. */
  readonly tag: string;
}

/** A mistake in a file. One in another form's file, or a shared one, has no position. */
export interface Issue {
  /** The path in the form's folder, or from the project's root if it is not `isOwn`. */
  readonly file: string;
  /** Whether the file belongs to the form. */
  readonly isOwn: boolean;
  /** Lines and columns begin with 1. */
  readonly line: number;
  readonly column: number;
  /** The marked range, as offsets in the text. */
  readonly from: number;
  readonly to: number;
  readonly key: string;
  readonly message: string;
  readonly fix: string;
  /** A violation of the site's own rules, which does not stop the build. */
  readonly isWarning?: true;
  /** A breaking change since the last release, which `Calls.allow` can allow. */
  readonly isBreak?: true;
}

/** A form resolved from its files as they are being edited. */
interface Tried {
  /** Missing if the files make no form. Then an issue says why. */
  readonly definition?: FormDefinition;
  readonly issues: readonly Issue[];
}

/** An error of a payload, and the rule that it violates. */
export interface Reason {
  readonly field: string;
  readonly message: string;
  /** Missing if the payload is too large to be checked against the rules. */
  readonly keyword?: string;
  readonly limit?: unknown;
  readonly value?: unknown;
}

interface Column {
  readonly name: string;
  readonly value: string;
}

/** What the server would store and answer for an accepted payload. */
export interface Consequences {
  /** The stored row. `sealed` has the paths of encrypted values. */
  readonly row: { readonly payload: Json; readonly sealed: readonly string[]; readonly files: readonly string[]; readonly status: string };
  readonly columns: readonly Column[];
  /** The record as the API returns it to the visitor. */
  readonly record: Readonly<Record<string, Json>>;
  readonly mail: { readonly subject: string; readonly replyTo?: string; readonly text: string };
}

/** A value that the form does not show, and therefore does not send. */
export interface HiddenValue {
  readonly path: string;
  /** A sentence without its full stop. */
  readonly why: string;
}

/** The API's answer to a payload. */
export interface ExplainedPayload {
  readonly errors: readonly Reason[];
  readonly hidden: readonly HiddenValue[];
  readonly outcome?: Consequences;
}

/** The smallest part of a payload that is rejected for the same reason. */
export interface ShrunkPayload {
  readonly payload: unknown;
  /** The field with the error. The rule is the same as in the whole payload; the row may be another. */
  readonly field: string;
  readonly keyword: string;
  readonly message: string;
  /** Length of the JSON before and after. */
  readonly before: number;
  readonly after: number;
  /** Whether nothing more can be removed. Otherwise the search was stopped. */
  readonly isLeast: boolean;
}

/** A sample, and whether its result is the expected one. */
export interface SampleVerdict {
  /** The id in addresses: `complete`, or `invalid/email/2` for the third case of a file. */
  readonly id: string;
  readonly file: string;
  /** The key in the file. */
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The expected messages by field. */
  readonly expected: Readonly<Record<string, string>>;
  readonly actual: readonly Reason[];
  readonly agrees: boolean;
}

/** A rule that could be removed without any sample failing. */
export interface Undetected {
  readonly key: string;
  readonly change: string;
  readonly fix: string;
  /** The file with a sample that would detect the change. */
  readonly sample?: { readonly path: string; readonly text: string };
}

/** Fixed samples, not written to the disk yet. */
export interface FixedSamples {
  /** The changed and new files. */
  readonly texts: FormTexts;
  /** A line for each fix. */
  readonly done: readonly string[];
  /** A line for each sample that people have to fix. */
  readonly left: readonly string[];
}

/** A change of a form since the last release. */
export interface Changed {
  readonly harm: 'breaks' | 'widens' | 'words';
  readonly path: string;
  readonly what: string;
  readonly fix?: string;
  /** The reason why a breaking change is allowed. */
  readonly why?: string;
}

/** The result of `forms check` for the form and its samples, and of `forms diff --released`. */
export interface Checked {
  readonly issues: readonly Issue[];
  readonly samples: readonly SampleVerdict[];
  readonly changes: readonly Changed[];
  /** Whether `fix` would change a sample. */
  readonly isFixable: boolean;
}

/** The rules that no sample tests, as in `forms check --strict`. */
export interface Mutants {
  readonly tried: number;
  readonly undetected: readonly Undetected[];
  /** The duration in ms. */
  readonly took: number;
}

/** How many stored leads the changes since the last release affect, in the database of this machine. */
export type StoredImpact =
  /** `absent`: there is no database. `older`: it has an earlier version, and cannot be read. */
  | { readonly kind: 'nothing breaks' | 'absent' | 'older' }
  | {
      readonly kind: 'counted';
      readonly leads: number;
      /** Leads that are not valid any more. */
      readonly refused: number;
      /** Unfinished applications. */
      readonly unfinished: number;
      /** Affected leads of each breaking change. */
      readonly byChange: readonly { readonly path: string; readonly what: string; readonly leads: number }[];
    };

export type Saved =
  | { readonly kind: 'saved'; readonly file: LabFile }
  /** Not saved, since the file on the disk changed meanwhile. `file` is missing if it was deleted. */
  | { readonly kind: 'changed'; readonly file?: LabFile };

/** A name or value that fits at the cursor. */
export interface Completion {
  readonly label: string;
  readonly detail?: string;
  readonly info?: string;
  /** Replaces the text from `from` to `to`. `${1:text}` is a placeholder for the cursor. */
  readonly insert: string;
  readonly from: number;
  readonly to: number;
}

/** A field of the documentation that can be inserted into a form. */
export interface DocumentedField {
  readonly id: string;
  readonly title: string;
  /** The title of its example: «Text», «Numbers». */
  readonly group: string;
}

/** The figures of a form on the overview that are quick to count. */
export interface FormFigures {
  readonly form: string;
  readonly title: string;
  readonly fields: number;
  readonly constraints: number;
  /** Names of its top-level fields, for the search. */
  readonly names: readonly string[];
}

/** The figures of a form that need its samples to run. */
export interface TestFigures {
  /** Sample files. */
  readonly files: number;
  /** Payloads in the sample files. */
  readonly cases: number;
  readonly issues: number;
  /** Rules that no sample tests. Missing if the form has other issues. */
  readonly undetected?: number;
}

/** The calls, with their arguments and results. A result is null if the files make no form, unless the call says otherwise. */
export interface Calls {
  readonly forms: (args: Record<string, never>) => {
    readonly forms: readonly FormFigures[];
    readonly flows: Readonly<Record<string, FlowSource>>;
  };
  readonly card: (args: { readonly form: string }) => TestFigures;
  readonly open: (args: { readonly form: string }) => { readonly files: readonly LabFile[] };
  readonly try: (args: Written) => Tried;
  readonly explain: (args: Written & { readonly payload: unknown }) => ExplainedPayload | null;
  /** Returns the payload of a sample, or null if there is no such sample. Only the texts of samples are needed. */
  readonly sample: (args: Written & { readonly sample: string }) => { readonly payload: Readonly<Record<string, unknown>> } | null;
  /** Changes the payload so that as many fields as possible have an error. */
  readonly wrong: (args: Written & { readonly payload: unknown }) => { readonly payload: Readonly<Record<string, unknown>> } | null;
  /** Finds the smallest part that is rejected with the error at `path`. Null also if there is no error. */
  readonly shrink: (args: Written & { readonly payload: unknown; readonly path: string }) => ShrunkPayload | null;
  /** Lists the paths of the fields that are sent, with `*` for each row of a list. */
  readonly places: (args: Written) => { readonly paths: readonly string[] } | null;
  /** Finds the smallest valid payload in which the field is shown. `payload` is missing if none was found. */
  readonly reach: (args: Written & { readonly path: string }) => { readonly payload?: Readonly<Record<string, unknown>> } | null;
  readonly check: (args: Written) => Checked;
  /** Null also if the form has mistakes, or a sample fails. */
  readonly mutants: (args: Written) => Mutants | null;
  /** Fixes the samples as `forms check --fix` does. Null if a file is not JSON. */
  readonly fix: (args: Written) => FixedSamples | null;
  /** Allows the breaking changes at a path ('' for the form itself), and returns a sentence for each. */
  readonly allow: (args: Written & { readonly path: string; readonly why: string }) => { readonly allowed: readonly string[] };
  readonly stored: (args: Written) => StoredImpact | null;
  readonly format: (args: { readonly text: string }) => { readonly text: string };
  /** `tag` identifies the edited version. It is missing for a new file, which must not exist yet. */
  readonly save: (args: { readonly form: string; readonly path: string; readonly text: string; readonly tag?: string }) => Saved;
  readonly fields: (args: Record<string, never>) => { readonly fields: readonly DocumentedField[] };
  /** Inserts a field of the documentation. `offset`: of the cursor in schema.json. `at`: the offset of the new field. */
  readonly insert: (args: Written & { readonly field: string; readonly offset: number; readonly isRequired?: boolean }) => {
    readonly texts: FormTexts;
    readonly name: string;
    readonly at: number;
  };
  readonly complete: (args: Written & { readonly path: string; readonly offset: number }) => { readonly items: readonly Completion[] };
  readonly hover: (args: Written & { readonly path: string; readonly offset: number }) => {
    readonly text?: string;
    readonly from: number;
    readonly to: number;
  };
}

export type CallName = keyof Calls;

/** The HTTP response to a call. */
export interface Reply {
  /** Unless it is 200, the body is a `CallRefusal`. */
  readonly status: number;
  readonly body: unknown;
  /** An unexpected error with its stack, for the terminal. */
  readonly log?: string;
}

/** Why a call was refused, in a sentence that says what to do. */
export interface CallRefusal {
  readonly problem: string;
}
