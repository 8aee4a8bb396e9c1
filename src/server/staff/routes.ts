// Registers the API routes of the desk, each with its required role.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundsOfDay } from '#shared/days.ts';
import { brand } from '#shared/brand.ts';
import {
  type DeskView,
  EMAIL_ADDRESS,
  type EventAction,
  type EventsView,
  IDLE_HEADER,
  type InboxView,
  type LeadView,
  MAX_NOTE_LENGTH,
  NO_ASSIGNEE,
} from '#shared/staff.ts';
import { maskLead } from '../delivery/mask-lead.ts';
import type { Files } from '../files/open-files.ts';
import { readContent } from '../files/read-content.ts';
import { contentDisposition } from '../files/disposition.ts';
import { Problem } from '../http/problem.ts';
import { withRemovedForms } from '../leads/removed-forms.ts';
import { clearSpam } from '../leads/clear-spam.ts';
import { addNote, updateLead } from '../leads/update-lead.ts';
import { type InboxFilter, isCursor, readInbox } from '../leads/inbox.ts';
import type { LeadsSource } from '../leads/leads-source.ts';
import { readFullLead } from '../leads/full-lead.ts';
import { registerJsonParser } from '../plugins/json-body.ts';
import { addEvents, eventsOf, isEventCursor, readEventsPage } from '../storage/leads/events.ts';
import { findLead } from '../storage/leads/read-leads.ts';
import { beginSession, findAccount, listAccounts, type OidcOptions, type SessionTimes, type StaffAccount } from '../storage/staff.ts';
import { storableText } from '../storage/storable-text.ts';
import { readSubmittedAnswers } from './submitted-answers.ts';
import { erasePerson, exportFiltered, readDue, readPerson } from './export-and-erasure.ts';
import { ChangeFeed } from './change-feed.ts';
import { STAFF_CALLS, type StaffCall, type StaffCallName } from './calls.ts';
import { Oidc } from './oidc.ts';
import { register, registrationOptions, signIn, signInOptions, type Site } from './passkeys.ts';
import { clearSession, requireRole, setSession, signedInAccount } from './session.ts';
import { answerAt, eventView, formViews, leadRow, leadView, maskedTexts, recordedPath } from './views.ts';

export interface StaffService {
  readonly source: LeadsSource;
  readonly files: Files;
  readonly times: SessionTimes;
  /** Absent: staff sign in only with passkeys. */
  readonly oidc?: OidcOptions | undefined;
  readonly publicUrl: string | undefined;
  readonly siteName: string;
}

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The account that is signed in; `NOBODY` for calls that require no role. */
  readonly account: StaffAccount;
  readonly id: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

type Handler = (call: Call) => Promise<unknown>;

const PAGE_SIZE = 50;
const EVENTS_PAGE_SIZE = 100;
/** Enough for the nested JSON of a passkey. */
const MAX_JSON_DEPTH = 8;
const NOBODY: StaffAccount = { email: '', role: 'reader' };

const malformedRequest = (detail: string) => new Problem('malformed', detail);
const providerNotConfigured = () => new Problem('not-found', 'This desk has no identity provider.');
const leadNotFound = () => new Problem('unknown-record', 'This lead does not exist, or was erased.');

function textIn(body: Call['body'], name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value.trim() === '') throw malformedRequest(`Send "${name}" as text.`);
  return storableText(value);
}

/** The e-mail address in a body. It must be complete, as a part of one would match other people. */
function addressIn(body: Call['body']): string {
  const email = textIn(body, 'email').trim();
  if (!EMAIL_ADDRESS.test(email)) throw malformedRequest('Send "email" as an e-mail address.');
  return email;
}

function dayBoundsOf(query: Call['query'], name: string) {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  const day = boundsOfDay(text, brand.timeZone);
  if (!day) throw malformedRequest(`Write "${name}" as a day: 2030-01-31.`);
  return day;
}

/** Converts a query string to a filter of leads. */
function filterOf(query: Call['query']): InboxFilter {
  const { form, state, assignee, q } = query;
  return { form, state, assignee, words: q, from: dayBoundsOf(query, 'from')?.start, before: dayBoundsOf(query, 'to')?.end };
}

/** The query string as texts. The last value of a repeated name wins. */
const queryOf = (query: unknown): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => [name, storableText([value].flat().map(String).at(-1) ?? '')]),
  );

function handlersOf(
  { source: baseSource, files, times, oidc: oidcOptions, publicUrl, siteName }: StaffService,
  feed: ChangeFeed,
): Record<StaffCallName, Handler> {
  const { storage } = baseSource;
  const { db } = storage;
  const site: Site = { db, name: siteName, publicUrl };
  const oidc = oidcOptions && new Oidc(site, oidcOptions);

  /** Starts a session. It ends any old one first, against session fixation. */
  async function startSession({ request, reply }: Call, account: StaffAccount) {
    await clearSession(db, request, reply);
    setSession(request, reply, await beginSession(db, account.email));
    return { email: account.email };
  }

  async function viewOf(id: string): Promise<LeadView> {
    const source = await withRemovedForms(baseSource);
    const [maskedLead, unmaskedLead] = [await readFullLead(source, id, false), await readFullLead(source, id, true)];
    const head = maskedLead?.parts[0]?.lead;
    if (!maskedLead || !unmaskedLead || !head || head.parentId !== null) throw leadNotFound();
    const events = await eventsOf(
      db,
      maskedLead.parts.map(({ lead }) => lead.id),
    );
    const sent = await Promise.all(
      maskedLead.parts.map((part, index) =>
        readSubmittedAnswers(source, part, maskedTexts(part, unmaskedLead.parts[index] ?? part, source)),
      ),
    );
    const view = leadView(maskedLead, unmaskedLead, events, source, sent);
    if (!view) throw leadNotFound();
    return view;
  }

  /** The lead or step that a call names. */
  async function findPart({ id, query, body }: Call) {
    const source = await withRemovedForms(baseSource);
    const { part: partId = query['part'] ?? id } = body;
    const part = typeof partId === 'string' ? storableText(partId) : '';
    const lead = await findLead(source.storage, part);
    if (!lead || (lead.id !== id && lead.parentId !== id)) throw leadNotFound();
    return { lead, definition: source.definitions.get(lead.form) };
  }

  return {
    linkOptions: ({ request, body }) => registrationOptions(site, request, textIn(body, 'token')),
    useLink: async (call) =>
      startSession(call, await register(site, call.request, textIn(call.body, 'token'), call.body['response'] as RegistrationResponseJSON)),
    signInOptions: ({ request }) => signInOptions(site, request),
    signIn: async (call) => {
      const { response } = call.body;
      if (typeof response !== 'object' || response === null) throw malformedRequest('Send "response" as an object.');
      return startSession(call, await signIn(site, call.request, response as AuthenticationResponseJSON));
    },
    signInMethods: async () => ({ oidc: oidc !== undefined }),
    oidcStart: async ({ request, reply }) => {
      if (!oidc) throw providerNotConfigured();
      return { url: await oidc.start(request, reply) };
    },
    oidcFinish: async (call) => {
      if (!oidc) throw providerNotConfigured();
      return startSession(call, await oidc.finish(call.request, call.reply, textIn(call.body, 'answer')));
    },
    signOut: async ({ request, reply }) => {
      await clearSession(db, request, reply);
      return {};
    },
    desk: async ({ account }): Promise<DeskView> => ({
      ...account,
      site: siteName,
      forms: formViews(baseSource),
      staff: (await listAccounts(db)).map(({ email }) => email),
    }),
    leads: async ({ query }): Promise<InboxView> => {
      const { after } = query;
      if (after !== undefined && !isCursor(after)) throw malformedRequest('Open the list from its beginning.');
      const source = await withRemovedForms(baseSource);
      const { leads, next } = await readInbox(source, filterOf(query), PAGE_SIZE, after);
      return {
        leads: leads.map((listed) => leadRow({ ...listed, lead: maskLead(listed.lead, source.definitions) }, source)),
        next: next ?? null,
      };
    },
    changes: async ({ request, reply }) => {
      void reply.type('text/event-stream').header('x-accel-buffering', 'no');
      return feed.open(async () => (await signedInAccount(db, request, times)) !== undefined);
    },
    lead: ({ id }) => viewOf(id),
    handle: async ({ id, account, body }) => {
      const { revision, state, assignee } = body;
      if (typeof revision !== 'number') throw malformedRequest('Send the "revision" that you saw.');
      if (state !== undefined && typeof state !== 'string') throw malformedRequest('Send "state" as text.');
      if (assignee !== undefined && typeof assignee !== 'string') throw malformedRequest('Send "assignee" as text.');
      if (assignee !== undefined && assignee !== NO_ASSIGNEE && !(await findAccount(db, storableText(assignee))))
        throw malformedRequest('Assign the lead to a member of staff.');
      const result = await updateLead(baseSource, account.email, id, { state, assignee }, revision);
      if (result.kind === 'gone') throw leadNotFound();
      if (result.kind === 'unknown-state') throw malformedRequest('This form has no such state.');
      if (result.kind === 'conflict') throw new Problem('changed-meanwhile', 'Look at what was changed, and try again.');
      return viewOf(result.id);
    },
    note: async ({ id, account, body }) => {
      const text = textIn(body, 'text').trim();
      if (text.length > MAX_NOTE_LENGTH) throw malformedRequest(`A note has ${MAX_NOTE_LENGTH} characters at most.`);
      if (!(await addNote(baseSource, account.email, id, text))) throw leadNotFound();
      return viewOf(id);
    },
    notSpam: async ({ id, account }) => {
      if ((await clearSpam(baseSource, account.email, id)) === 'gone') throw leadNotFound();
      return viewOf(id);
    },
    reveal: async (call) => {
      const path = textIn(call.body, 'path');
      const { lead, definition } = await findPart(call);
      const answer = answerAt(lead, definition, path);
      if (!answer) throw leadNotFound();
      await addEvents(db, call.account.email, 'reveal', [lead.id], recordedPath(lead, definition, path));
      return { text: answer.text ?? '' };
    },
    document: async (call) => {
      const { lead, definition } = await findPart(call);
      const file = lead.files.find(({ field }) => field === call.query['path']);
      if (!file) throw leadNotFound();
      await addEvents(db, call.account.email, 'file', [lead.id], recordedPath(lead, definition, file.field));
      const content = await readContent(files.store, file);
      void call.reply
        .type(file.mime)
        .headers({ 'content-disposition': contentDisposition(file.mime, file.original_name), 'content-length': file.size });
      return content;
    },
    export: async ({ account, query, reply }) => exportFiltered(await withRemovedForms(baseSource), account.email, filterOf(query), reply),
    due: () => readDue(baseSource),
    person: async ({ account, body }) => readPerson(await withRemovedForms(baseSource), account.email, addressIn(body)),
    erase: async ({ account, body }) => {
      const { leads } = body;
      if (!Array.isArray(leads)) throw malformedRequest('Send the "leads" that you saw, as a list of ids.');
      return erasePerson(await withRemovedForms(baseSource), files.store, account.email, addressIn(body), leads);
    },
    events: async ({ query }): Promise<EventsView> => {
      const { staff, action, lead, after } = query;
      if (after !== undefined && !isEventCursor(after)) throw malformedRequest('Open the list from its beginning.');
      const filter = { staff, action: action as EventAction | undefined, lead, from: dayBoundsOf(query, 'from')?.start };
      const { events, next } = await readEventsPage(db, filter, EVENTS_PAGE_SIZE, after);
      return { events: events.map(eventView), next: next ?? null };
    },
  };
}

/** Adds a route for each call of `STAFF_CALLS`. */
export function addStaffRoutes(api: FastifyInstance, service: StaffService): void {
  const { db } = service.source.storage;
  const feed = new ChangeFeed(db);
  // Otherwise the server would wait for open desks before it closes.
  api.addHook('preClose', async () => feed.close());
  const handlers = handlersOf(service, feed);
  registerJsonParser(api, MAX_JSON_DEPTH);
  for (const [name, { method, path, role }] of Object.entries(STAFF_CALLS) as [StaffCallName, StaffCall][]) {
    api.route({
      method,
      url: `/staff${path.replace('{id}', ':id')}`,
      // Runs before the body is read, so that unauthorized requests cost little.
      onRequest: async (request) => {
        // Opening the stream is no activity, as browsers reconnect by themselves.
        const countsAsActivity = name !== 'changes' && request.headers[IDLE_HEADER] === undefined;
        if (role !== undefined) request.account = await requireRole(db, request, service.times, role, countsAsActivity);
      },
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { id = '' } = request.params as { id?: string };
        const answer = await handlers[name]({
          request,
          reply,
          account: request.account ?? NOBODY,
          id: storableText(id),
          query: queryOf(request.query),
          body: (request.body ?? {}) as Record<string, unknown>,
        });
        return answer;
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The staff account that is signed in, if the call requires a role. */
    account?: StaffAccount;
  }
}
