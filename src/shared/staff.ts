/** Staff roles. Each includes the one before: a reader reads leads; an agent also reveals values and changes leads; an admin also exports, erases and reads the audit log. */
export const STAFF_ROLES = ['reader', 'agent', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role includes the required one. */
export const hasRole = (role: StaffRole, required: StaffRole): boolean => STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(required);

/** What staff do with leads, and what becomes of these. */
export type EventAction = 'reveal' | 'export' | 'file' | 'find' | 'erase' | 'state' | 'assign' | 'note' | 'not-spam';

/** The header of a call from a page that nobody uses at the moment: it does not count as use of the session. */
export const IDLE_HEADER = 'x-desk-idle';

/** Stands for nobody where an assignee is named: in URLs, requests and on the command line. The database stores null. */
export const NO_ASSIGNEE = 'none';

/** An e-mail address, as far as commands and calls of the desk check it. */
export const EMAIL_ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+$/;

/** The longest note, in characters. */
export const MAX_NOTE_LENGTH = 5000;

/** How far ahead the desk looks for what the server erases: an ISO 8601 duration. */
export const DUE_WITHIN = 'P30D';

/** What the desk's page gets from `/api/staff/…`. */

export interface StateView {
  readonly id: string;
  readonly label: string;
  readonly closes: boolean;
}

/** A form whose leads are in the inbox. */
export interface FormView {
  readonly form: string;
  readonly title: string;
  readonly states: readonly StateView[];
  /** The columns of its leads. */
  readonly columns: readonly { readonly path: string; readonly title: string }[];
}

/** Who is signed in, and what there is to choose from. */
export interface DeskView {
  readonly email: string;
  readonly role: StaffRole;
  readonly site: string;
  readonly forms: readonly FormView[];
  /** E-mail addresses of all staff. */
  readonly staff: readonly string[];
}

/** A line of the inbox. */
export interface LeadRow {
  readonly id: string;
  readonly form: string;
  readonly received: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** By path, what stands in the form's columns. */
  readonly cells: Readonly<Record<string, string>>;
  readonly state: StateView;
  readonly assignee: string | null;
  readonly revision: number;
  /** It looks like spam: nobody got a mail about it. */
  readonly isSpam: boolean;
  /** Of an application: the titles of the steps that it lacks. */
  readonly missing: readonly string[];
}

export interface InboxView {
  readonly leads: readonly LeadRow[];
  readonly next: string | null;
}

/** An answer, or a heading with what stands under it. */
export interface AnswerView {
  readonly path: string;
  readonly title: string;
  readonly text?: string;
  /** What is shown is masked: `reveal` gives the whole. */
  readonly masked?: boolean;
  /** It is a document. */
  readonly file?: { readonly kind: string; readonly size: string };
  readonly parts?: readonly AnswerView[];
  /** Of an answer under a former form: its title today, where that is another one; null: it is not asked for any more. */
  readonly titleNow?: string | null;
}

export interface EventView {
  readonly id: string;
  readonly at: string;
  readonly staff: string;
  readonly action: EventAction;
  readonly lead: string | null;
  readonly detail: string | null;
}

export interface EventsView {
  readonly events: readonly EventView[];
  /** Where the next page begins; null: this is the last one. */
  readonly next: string | null;
}

/** Answers under the form that they were sent with. */
export interface SentView {
  readonly answers: readonly AnswerView[];
  /** Today's privacy notice, where it is another one. */
  readonly noticeNow: string | null;
}

export interface LeadPartView {
  readonly id: string;
  readonly title: string;
  readonly received: string;
  readonly changed: string;
  readonly answers: readonly AnswerView[];
  /** The privacy notice that was shown before sending. */
  readonly notice: string | null;
  /** null: its form is the same today, or was not kept. */
  readonly sent: SentView | null;
}

export interface LeadView extends LeadRow {
  readonly formTitle: string;
  readonly parts: readonly LeadPartView[];
  readonly events: readonly EventView[];
}

/** What the server erases next. */
export interface DueView {
  /** ISO 8601. */
  readonly until: string;
  /** Of each form and state, how many, and when the first is erased. */
  readonly groups: readonly { readonly title: string; readonly state: string; readonly leads: number; readonly from: string }[];
  /** The next ones, the first first. */
  readonly leads: readonly { readonly id: string; readonly title: string; readonly due: string }[];
  /** How many leads have no known retention time. */
  readonly withoutDueDate: number;
  /** Whether retention waits until somebody confirms on the command line. */
  readonly isOnHold: boolean;
}

/** What is stored about a person. */
export interface PersonView {
  readonly leads: readonly {
    readonly id: string;
    /** The lead that it is a step of, or itself. */
    readonly head: string;
    readonly title: string;
    readonly received: string;
    /** Whether the person sent it; else somebody else names the person in it. */
    readonly isSender: boolean;
  }[];
  /** How many steps go with them. */
  readonly steps: number;
  readonly files: number;
}

export interface ErasedView {
  readonly leads: number;
  /** Whether no byte is left; else the server removes the rest in the following night. */
  readonly isClean: boolean;
}
