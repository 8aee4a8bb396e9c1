// The calls between the lab's page and its server, as types.
import type { FlowSource } from '#shared/flows/types.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

/** The calls between the lab's page and the dev server: `POST /lab/api/<call>`, with JSON both ways. */

/** Where the lab stands. */
export const LAB = '/lab/';
export const LAB_API = `${LAB}api/`;
/** The page that shows one form inside the lab's, at the requested width. */
export const LAB_PREVIEW = `${LAB}preview`;

/** The header of every call from the lab. Pages of other origins cannot send it, since the preflight request is refused. */
export const LAB_HEADER = 'x-lab';

/** The three files that every form has. */
export const PARTS = ['schema.json', 'ui.json', 'submit.json'] as const;

/** FormTexts of a form's files by their path in its folder (`schema.json`, `samples/valid/complete.json`), as they stand in the editor. */
export type FormTexts = Readonly<Record<string, string>>;

/** A form and its files as they are being written. */
export interface Written {
  readonly form: string;
  readonly texts: FormTexts;
}

/** A file as it lies on the disk. */
export interface LabFile {
  readonly path: string;
  readonly text: string;
  /** Of its bytes; names what a change starts from. */
  readonly tag: string;
}

/** Something that is wrong in a file of the form; elsewhere (`file` is then a path from the project's root) it has no place to mark. */
export interface Issue {
  readonly file: string;
  /** Whether `file` is one of the form's own, by its path in the form's folder. */
  readonly isOwn: boolean;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** What is marked: offsets in the text. */
  readonly from: number;
  readonly to: number;
  readonly key: string;
  readonly message: string;
  readonly fix: string;
  /** What this site asks of its own forms: it stops nothing. */
  readonly isWarning?: true;
  /** It changes what others hold on to since the last release: it may be meant (`Calls.allow`). */
  readonly isBreak?: true;
}

/** A form resolved from its files as they are being edited. */
interface Tried {
  /** Missing where the files cannot be resolved; then a problem says why. */
  readonly definition?: FormDefinition;
  readonly issues: readonly Issue[];
}

/** An error of a payload, and the rule that it breaks. */
export interface Reason {
  readonly field: string;
  readonly message: string;
  /** Missing where what came is larger than anything that the form can take: that is reported before any rule is checked. */
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
  /** The columns of the row that it is stored in; what is encrypted stands by its path alone. */
  readonly row: { readonly payload: Json; readonly sealed: readonly string[]; readonly files: readonly string[]; readonly status: string };
  readonly columns: readonly Column[];
  /** The record as the API gives it back to whoever sent it. */
  readonly record: Readonly<Record<string, Json>>;
  readonly mail: { readonly subject: string; readonly replyTo?: string; readonly text: string };
}

/** A value that the form does not show, and so would not send. */
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

/** The smallest part of a payload that is refused for the same reason. */
export interface ShrunkPayload {
  readonly payload: unknown;
  /** Why it is refused, and where: the same rule as in the whole, in whichever row. */
  readonly field: string;
  readonly keyword: string;
  readonly message: string;
  /** Characters of JSON, before and after. */
  readonly before: number;
  readonly after: number;
  /** Whether it was looked for until nothing more could be taken away. */
  readonly isLeast: boolean;
}

/** A sample, and whether its result is the expected one. */
export interface SampleVerdict {
  /** `complete` of a valid one, `invalid/email/2` of a case: what addresses name it by. */
  readonly id: string;
  readonly file: string;
  /** Where in the file. */
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** What it states: message by field. */
  readonly stated: Readonly<Record<string, string>>;
  /** What comes of it now. */
  readonly given: readonly Reason[];
  readonly agrees: boolean;
}

/** A rule that could be removed without any sample failing. */
export interface Unnoticed {
  readonly key: string;
  readonly change: string;
  readonly fix: string;
  /** A file of the form with the sample that would notice it. */
  readonly sample?: { readonly path: string; readonly text: string };
}

/** Fixed samples, not written to the disk yet. */
export interface FixedSamples {
  /** Of the files that are others now, or new. */
  readonly texts: FormTexts;
  /** A line for each thing that was done, by its file. */
  readonly done: readonly string[];
  /** The same for what only people can do. */
  readonly left: readonly string[];
}

/** A change of a form since it was released last. */
export interface Changed {
  readonly harm: 'breaks' | 'widens' | 'words';
  readonly path: string;
  readonly what: string;
  readonly fix?: string;
  /** Why it was allowed; missing where it breaks something and was not. */
  readonly why?: string;
}

/** What `forms check` says of the form and its samples, and `forms diff --released` of its changes. */
export interface Checked {
  readonly issues: readonly Issue[];
  readonly samples: readonly SampleVerdict[];
  readonly changes: readonly Changed[];
  /** Whether `fix` would change a sample. */
  readonly isFixable: boolean;
}

/** What `forms check --strict` says of the form: rules that no sample notices. */
export interface Mutants {
  readonly tried: number;
  readonly unnoticed: readonly Unnoticed[];
  /** Milliseconds it took. */
  readonly took: number;
}

/** What the changes since the last release do to what is stored in the database of this machine. */
export type StoredHarm =
  /** Nothing breaks; there is no database; or it is of an earlier version, in which nothing can be read. */
  | { readonly kind: 'nothing breaks' | 'absent' | 'older' }
  | {
      readonly kind: 'counted';
      readonly leads: number;
      /** Leads that would not satisfy the form any more. */
      readonly refused: number;
      /** Applications that somebody has begun and not sent whole. */
      readonly unfinished: number;
      /** Leads that each breaking change of a field concerns. */
      readonly byChange: readonly { readonly path: string; readonly what: string; readonly leads: number }[];
    };

export type Saved =
  | { readonly kind: 'saved'; readonly file: LabFile }
  /** It was changed on the disk meanwhile; `file` is what lies there, missing where it is gone. */
  | { readonly kind: 'changed'; readonly file?: LabFile };

/** A name or value that fits where the cursor stands. */
export interface Completion {
  readonly label: string;
  readonly detail?: string;
  readonly info?: string;
  /** Takes the place of what stands between the two offsets; `${1:text}` marks where the cursor goes on. */
  readonly insert: string;
  readonly from: number;
  readonly to: number;
}

/** A field of the documentation that can be put into a form. */
export interface DocumentedField {
  readonly id: string;
  readonly title: string;
  /** The example that it is of: «Text», «Numbers». */
  readonly group: string;
}

/** A form on the overview, as it lies on the disk. */
export interface FormFigures {
  readonly form: string;
  readonly title: string;
  readonly fields: number;
  readonly constraints: number;
  /** Of its fields on top, to find it by. */
  readonly names: readonly string[];
}

/** What takes longer to count of it. */
export interface TestFigures {
  /** Sample files, and the payloads in them. */
  readonly files: number;
  readonly cases: number;
  readonly issues: number;
  /** Missing as long as something is wrong. */
  readonly unnoticed?: number;
}

/** The calls, each with what it takes and gives. */
export interface Calls {
  readonly forms: (asked: Record<string, never>) => {
    readonly forms: readonly FormFigures[];
    readonly flows: Readonly<Record<string, FlowSource>>;
  };
  readonly card: (asked: { readonly form: string }) => TestFigures;
  readonly open: (asked: { readonly form: string }) => { readonly files: readonly LabFile[] };
  readonly try: (asked: Written) => Tried;
  /** Nothing where the files are no form. */
  readonly explain: (asked: Written & { readonly payload: unknown }) => ExplainedPayload | null;
  /** What a sample fills the form in with; of the texts those of samples are read. Nothing where there is no such sample. */
  readonly sample: (asked: Written & { readonly sample: string }) => { readonly payload: Readonly<Record<string, unknown>> } | null;
  /** The payload with as many fields wrong at once as can be. Nothing where the files are no form. */
  readonly wrong: (asked: Written & { readonly payload: unknown }) => { readonly payload: Readonly<Record<string, unknown>> } | null;
  /** `path`: of the error that is meant. Nothing where nothing is wrong there, or the files are no form. */
  readonly shrink: (asked: Written & { readonly payload: unknown; readonly path: string }) => ShrunkPayload | null;
  /** The places of the form, by their path; `*` for each row of a list. Nothing where the files are no form. */
  readonly places: (asked: Written) => { readonly paths: readonly string[] } | null;
  /** The smallest payload that the form accepts and with which it shows the field; without one, none was found. Nothing where the files are no form. */
  readonly reach: (asked: Written & { readonly path: string }) => { readonly payload?: Readonly<Record<string, unknown>> } | null;
  readonly check: (asked: Written) => Checked;
  /** Nothing as long as something is found, or a sample is not as it states. */
  readonly mutants: (asked: Written) => Mutants | null;
  /** Fixes the samples as `forms check --fix` does. Nothing where a file is no JSON. */
  readonly fix: (asked: Written) => FixedSamples | null;
  /** Writes down that what breaks at a path of the form ('': in the form itself) is meant; gives back what that is, a sentence each. */
  readonly allow: (asked: Written & { readonly path: string; readonly why: string }) => { readonly allowed: readonly string[] };
  /** Nothing where the files are no form. */
  readonly stored: (asked: Written) => StoredHarm | null;
  readonly format: (asked: { readonly text: string }) => { readonly text: string };
  /** `tag` is of the file that the text was made from; missing: there must be none yet. */
  readonly save: (asked: { readonly form: string; readonly path: string; readonly text: string; readonly tag?: string }) => Saved;
  readonly fields: (asked: Record<string, never>) => { readonly fields: readonly DocumentedField[] };
  /** `offset`: of the cursor in schema.json. `at`: where the field stands there by then; `name`: what it is called. */
  readonly insert: (asked: Written & { readonly field: string; readonly offset: number; readonly isRequired?: boolean }) => {
    readonly texts: FormTexts;
    readonly name: string;
    readonly at: number;
  };
  readonly complete: (asked: Written & { readonly path: string; readonly offset: number }) => { readonly items: readonly Completion[] };
  readonly hover: (asked: Written & { readonly path: string; readonly offset: number }) => {
    readonly text?: string;
    readonly from: number;
    readonly to: number;
  };
}

export type CallName = keyof Calls;

/** An answer as it goes to the page. */
export interface Reply {
  /** Of HTTP: 200, or a `CallRefusal` is the body. */
  readonly status: number;
  readonly body: unknown;
  /** What no sentence could say: for the terminal. */
  readonly trouble?: string;
}

/** Why a call was refused, in a sentence that says what to do. */
export interface CallRefusal {
  readonly problem: string;
}
