import type { StaffRole } from '#shared/staff.ts';

/** An API call of the desk. */
export interface StaffCall {
  readonly method: 'GET' | 'POST';
  /** Under `/api/staff`. */
  readonly path: string;
  /** The required role; undefined for calls that sign in. */
  readonly role: StaffRole | undefined;
  readonly summary: string;
  /** Media type of the response, if it is not JSON. */
  readonly type?: string;
}

/** All API calls of the desk, with the role that each requires. */
export const STAFF_CALLS = {
  linkOptions: { method: 'POST', path: '/link/options', role: undefined, summary: 'What a browser needs to make a passkey on a link' },
  useLink: { method: 'POST', path: '/link', role: undefined, summary: 'Register the passkey made on a link, and sign in' },
  signInOptions: { method: 'POST', path: '/sign-in/options', role: undefined, summary: 'What a browser needs to ask for a passkey' },
  signIn: { method: 'POST', path: '/sign-in', role: undefined, summary: 'Sign in by a passkey' },
  signInMethods: { method: 'GET', path: '/sign-in', role: undefined, summary: 'How staff can sign in' },
  oidcStart: { method: 'POST', path: '/oidc/start', role: undefined, summary: 'Where the identity provider signs staff in' },
  oidcFinish: { method: 'POST', path: '/oidc/finish', role: undefined, summary: 'Sign in by what the identity provider answered' },
  signOut: { method: 'POST', path: '/sign-out', role: 'reader', summary: 'End the session' },
  desk: { method: 'GET', path: '/desk', role: 'reader', summary: 'Who is signed in, forms, states and staff' },
  leads: { method: 'GET', path: '/leads', role: 'reader', summary: 'A page of leads, newest first' },
  changes: {
    method: 'GET',
    path: '/changes',
    role: 'reader',
    summary: 'Server-Sent Events: a message for each change',
    type: 'text/event-stream',
  },
  lead: { method: 'GET', path: '/leads/{id}', role: 'reader', summary: 'A lead with its steps and history, sensitive values masked' },
  handle: { method: 'POST', path: '/leads/{id}', role: 'agent', summary: 'Put a lead in a state, or assign it' },
  notSpam: { method: 'POST', path: '/leads/{id}/not-spam', role: 'agent', summary: 'Take the flag spam from a lead; its mails are sent' },
  note: { method: 'POST', path: '/leads/{id}/notes', role: 'agent', summary: 'Add a note to a lead' },
  reveal: { method: 'POST', path: '/leads/{id}/reveal', role: 'agent', summary: 'Show one masked value; it is recorded' },
  document: { method: 'GET', path: '/leads/{id}/document', role: 'agent', summary: 'A document of a lead; it is recorded' },
  export: {
    method: 'GET',
    path: '/export',
    role: 'admin',
    summary: 'The leads of a filter as CSV, masked; it is recorded',
    type: 'text/csv',
  },
  due: { method: 'GET', path: '/due', role: 'admin', summary: 'What the server erases within 30 days' },
  person: { method: 'POST', path: '/person', role: 'admin', summary: 'What is stored about a person; it is recorded' },
  erase: { method: 'POST', path: '/erase', role: 'admin', summary: 'Erase all that is stored about a person' },
  events: { method: 'GET', path: '/events', role: 'admin', summary: 'What staff did, newest first' },
} as const satisfies Record<string, StaffCall>;

export type StaffCallName = keyof typeof STAFF_CALLS;
