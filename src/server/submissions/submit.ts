import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldPath } from '#shared/forms/path.ts';
import type { Json, Payload } from '#shared/forms/types.ts';
import { answerStatus, carryTyped } from '../without-scripts/answers.ts';
import { removeFiles } from '../files/remove-files.ts';
import { isDocumentPost } from '../http/document-post.ts';
import { readDocument } from './read/read-document.ts';
import { Problem } from '../http/problem.ts';
import { type Answer, findAnswer, type RequestKey } from '../storage/leads/repeated-requests.ts';
import { visitorRecord } from '../storage/leads/read-leads.ts';
import { saveLead, type SaveResult } from '../storage/leads/save-lead.ts';
import { storedNameOf } from '../storage/encryption/encrypted-rows.ts';
import { newToken } from '../storage/visitors.ts';
import { check, requireSize } from './check.ts';
import { drain } from './read/drain.ts';
import { type FormRoute, messageOf } from './form-route.ts';
import { keepFiles } from './files/keep-files.ts';
import { locate, type SavePlace } from './find-target.ts';
import { carriedFrom, isOlder, pageVersion, routeOfPage, toldOlder } from './older-pages/page-version.ts';
import { readCounted } from './read/read-counted.ts';
import { type MultipartForm, readMultipart } from './read/read-multipart.ts';
import { requestKey } from './idempotency-key.ts';
import { asQuery, leftOut, type SinceOpened, takenInWords, unsentInWords } from './older-pages/form-changes.ts';
import type { Service } from './service.ts';
import { uniqueValues } from './unique-values.ts';
import { setVisitorToken, visitorOf, visitorToken } from '../plugins/visitor-cookie.ts';

/** One request on its way through. */
interface Submission {
  readonly service: Service;
  readonly route: FormRoute;
  readonly request: FastifyRequest;
  readonly place: SavePlace;
  readonly visitorId: string | undefined;
  readonly payload: Payload;
  /** What its page asked, and where that is not what is asked now, its version. */
  readonly page: FormRoute;
  readonly older: string | undefined;
  /** What of it is left out, since the form does not ask for it any more. */
  readonly left: readonly FieldPath[];
  readonly key: RequestKey | undefined;
}

/** An answer, and the cookie that goes with it. */
interface Outcome extends Answer {
  readonly token?: string | undefined;
  /** Of what was saved for an older page. */
  readonly since?: SinceOpened | undefined;
}

function answerWith(route: FormRoute, status: number, data: Record<string, Json> = {}, notice?: string): Answer {
  return { status, body: JSON.stringify({ status, message: messageOf(route, status), data, notice }) };
}

/** The first answer again, if the key is known. */
async function recall({ service, visitorId, key }: Submission): Promise<Outcome | undefined> {
  if (!key) return undefined;
  const known = await findAnswer(service.storage, key, visitorId, new Date().toISOString());
  if (known.kind === 'other') throw new Problem('key-reused', 'Send a new key with a new request.');
  return known.kind === 'again' ? { ...known.answer, token: known.token } : undefined;
}

interface Saved {
  readonly result: SaveResult;
  readonly token: string | undefined;
  readonly since: SinceOpened | undefined;
}

async function save(submission: Submission): Promise<Saved> {
  const { service, route, request, page, older, left, place, visitorId, key } = submission;
  const { storage, files, notify } = service;
  const accepted = await check(route, submission.payload, place.current, { ...files, log: request.log }, older !== undefined);
  const since = older === undefined ? undefined : { version: older, left, took: accepted.took };
  const notice = since && takenInWords(since, page.schema, route.schema);
  const kept = await keepFiles(files, accepted.files);
  const token = visitorId === undefined ? newToken() : undefined;
  // When this throws, the row may be written nevertheless (a connection lost while committing): the files stay, and the
  // sweeper removes them if it is not.
  const result = await saveLead(storage, {
    form: route.definition.name,
    target: place.target,
    visitorId: visitorId ?? randomUUID(),
    token,
    payload: accepted.payload,
    sensitive: accepted.sensitive,
    withheld: accepted.withheld,
    files: kept,
    place: accepted.place,
    unique: uniqueValues(accepted.asked, route.definition.schema, route.definition.submit.unique),
    request: key,
    notice: route.notice,
    version: route.version,
    notify: notify !== undefined,
    answer: (lead) => answerWith(route, 200, route.hasRecord ? visitorRecord(lead, route.definition.schema) : { id: lead.id }, notice),
    now: new Date().toISOString(),
  });
  await removeFiles(files, result.kind === 'saved' ? result.replaced : kept.map(storedNameOf));
  return { result, token, since };
}

/** Saves a form that may have to tell that a value is taken: only as often as a visitor may hear it. */
async function saveWithinBudget(submission: Submission): ReturnType<typeof save> {
  const { service, route, request } = submission;
  if (route.definition.submit.unique.length === 0) return save(submission);
  const giveBack = await service.known.take(request);
  let told = false;
  try {
    const saved = await save(submission);
    told = saved.result.kind === 'taken';
    return saved;
  } finally {
    if (!told) await giveBack();
  }
}

async function settle(submission: Submission): Promise<Outcome> {
  const { service, route, request } = submission;
  const before = await recall(submission);
  if (before) return before;
  const { result, token, since } = await saveWithinBudget(submission);
  if (result.kind === 'saved') {
    service.notify?.();
    return { ...result.answer, token: token ?? visitorToken(request), since };
  }
  if (result.kind === 'gone') {
    const { target } = submission.place;
    // Sent or taken back at this very moment: the same form begins a new application now.
    if (target.kind === 'update' && target.whileOpen) throw new Problem('unavailable', 'Try again in a moment.', { retryAfter: 1 });
    throw new Problem('unknown-record', 'Start again with the first step.');
  }
  if (result.kind === 'taken') return answerWith(route, result.status);
  const meanwhile = await recall(submission);
  if (!meanwhile) throw new Problem('unavailable', 'Try again in a moment.', { retryAfter: 1 });
  return meanwhile;
}

/** Whether uploads are counted: a form that has none goes on when they are used up. */
const mayHaveFiles = ({ encoding }: FormRoute) => encoding === 'multipart';

function idOf(request: FastifyRequest): string | undefined {
  const { id } = request.query as Record<string, unknown>;
  return typeof id === 'string' ? id : undefined;
}

async function read({ files, uploads }: Service, request: FastifyRequest, route: FormRoute, isDocument: boolean): Promise<MultipartForm> {
  const asItComes = () => readMultipart(request, route, files.staging, isDocument);
  const multipart = () => (mayHaveFiles(route) ? readCounted(uploads, files.staging, request, asItComes) : asItComes());
  if (isDocument) return readDocument(request, route, multipart);
  return route.encoding === 'json' ? { payload: request.body as Payload, uploads: [], hasFormerNames: false } : multipart();
}

/** Reads, checks and saves a form, and answers with the outcome that its `submit.json` names. */
export async function submit(service: Service, route: FormRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { storage, files } = service;
  const id = idOf(request);
  const { pages } = service;
  const isDocument = pages !== undefined && isDocumentPost(request);
  const send = ({ status, body, token, since }: Outcome) => {
    if (token !== undefined) setVisitorToken(request, reply, token);
    if (isDocument) return answerStatus(pages, route.definition, status, request, reply, since && asQuery(since));
    return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
  };

  if (mayHaveFiles(route)) await service.uploads.check(request);
  const visitorId = await visitorOf(request, storage.db);
  const place = await locate(service, route, id, visitorId).catch((error: unknown) => {
    if (mayHaveFiles(route)) service.uploads.meter(request).stop();
    drain(request);
    throw error;
  });
  if (typeof place === 'number') return send(answerWith(route, place));

  const version = pageVersion(request);
  const page = await routeOfPage(service, route, version);
  const { payload: sent, uploads, hasFormerNames, refusal } = await read(service, request, page, isDocument);
  let left: readonly FieldPath[] = [];
  try {
    if (refusal) throw refusal;
    requireSize(page, sent);
    const key = requestKey(request.headers['idempotency-key'], route.path, id, sent);
    const payload = carriedFrom(page, route, sent);
    // A client that names no version and calls fields as they were called before is as old as its names.
    const isFormer = version === undefined && (hasFormerNames || payload !== sent);
    left = leftOut(page, route, sent);
    if (page !== route) {
      carryTyped(request, (values) => carriedFrom(page, route, values));
      requireSize(route, payload);
    }
    return send(
      await settle({
        service,
        route,
        request,
        place,
        visitorId,
        payload,
        page,
        older: isOlder(route, version) ? version : isFormer ? route.version : undefined,
        left,
        key,
      }),
    );
  } catch (error) {
    throw toldOlder(error, route, version, unsentInWords(left, page, route));
  } finally {
    // What was kept is no longer there, and discarding it again does nothing.
    await Promise.all(uploads.map(({ path }) => files.staging.discard(path)));
  }
}
