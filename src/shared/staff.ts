// Roles of staff, and what the desk's page gets from `/api/staff/…`.

/** Staff roles. Each includes the one before: a reader reads leads; an agent also reveals values and changes leads; an admin also exports, erases and reads the audit log. */
export const STAFF_ROLES = ['reader', 'agent', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role includes the required one. */
export const hasRole = (role: StaffRole, required: StaffRole): boolean => STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(required);

/** Actions in the audit log. */
export type EventAction = 'reveal' | 'export' | 'file' | 'find' | 'erase' | 'state' | 'assign' | 'note' | 'not-spam';

/** The header of automatic requests. They do not keep the session alive. */
export const IDLE_HEADER = 'x-desk-idle';

/** The assignee of a lead that nobody is assigned to: in URLs, requests and on the command line. The database stores null. */
export const NO_ASSIGNEE = 'none';

/** A rough check of e-mail addresses, for commands and requests of the desk. */
export const EMAIL_ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+$/;

/** The longest note, in characters. */
export const MAX_NOTE_LENGTH = 5000;

/** The desk lists leads that the server erases within this time (ISO 8601). */
export const DUE_WITHIN = 'P30D';

export interface StateView {
  readonly id: string;
  readonly label: string;
  readonly closes: boolean;
}

/** A form that has leads in the inbox. */
export interface FormView {
  readonly form: string;
  readonly title: string;
  readonly states: readonly StateView[];
  /** The columns of its leads in the inbox. */
  readonly columns: readonly { readonly path: string; readonly title: string }[];
}

/** The signed-in person, and the options of filters. */
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
  /** The texts of the form's columns, by path. */
  readonly cells: Readonly<Record<string, string>>;
  readonly state: StateView;
  readonly assignee: string | null;
  readonly revision: number;
  /** Flagged as spam: no mail was sent about it. */
  readonly isSpam: boolean;
  /** Titles of the missing steps, if it is an application. */
  readonly missing: readonly string[];
}

export interface InboxView {
  readonly leads: readonly LeadRow[];
  readonly next: string | null;
}

/** An answer, or a group of answers with a title. */
export interface AnswerView {
  readonly path: string;
  readonly title: string;
  readonly text?: string;
  /** The text is masked; `reveal` returns the whole value. */
  readonly masked?: boolean;
  /** Set for a document. */
  readonly file?: { readonly kind: string; readonly size: string };
  readonly parts?: readonly AnswerView[];
  /** In answers of an earlier form version: the current title, if it differs; null if the form has no such field any more. */
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
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null;
}

/** The answers in the version of the form that they were sent with. */
export interface SentView {
  readonly answers: readonly AnswerView[];
  /** The current privacy notice, if it differs. */
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
  /** Null if the form has not changed since, or its earlier version is unknown. */
  readonly sent: SentView | null;
}

export interface LeadView extends LeadRow {
  readonly formTitle: string;
  readonly parts: readonly LeadPartView[];
  readonly events: readonly EventView[];
}

/** The leads that the server erases next. */
export interface DueView {
  /** ISO 8601. */
  readonly until: string;
  /** By form and state: the count of leads, and the day when the first is erased. */
  readonly groups: readonly { readonly title: string; readonly state: string; readonly leads: number; readonly from: string }[];
  /** The next leads, in the order of their days. */
  readonly leads: readonly { readonly id: string; readonly title: string; readonly due: string }[];
  /** Count of leads without a known retention time. */
  readonly withoutDueDate: number;
  /** Whether retention waits until somebody confirms on the command line. */
  readonly isOnHold: boolean;
}

/** The stored data of a person. */
export interface PersonView {
  readonly leads: readonly {
    readonly id: string;
    /** The application that it is a step of, or itself. */
    readonly head: string;
    readonly title: string;
    readonly received: string;
    /** Whether the person sent it. Otherwise somebody else mentions the person in it. */
    readonly isSender: boolean;
  }[];
  /** Count of steps that are erased with these leads. */
  readonly steps: number;
  readonly files: number;
}

export interface ErasedView {
  readonly leads: number;
  /** Whether no byte is left. Otherwise the server removes the rest in the following night. */
  readonly isClean: boolean;
}
