// The stages of a submitted form: read, check, save, answer.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldPath } from '#shared/forms/path.ts';
import type { Payload } from '#shared/forms/types.ts';
import { answerStatus, convertTyped } from '../without-scripts/answers.ts';
import { removeFiles } from '../files/open-files.ts';
import { isDocumentPost } from '../http/document-post.ts';
import { readDocument } from './read/read-document.ts';
import { Problem } from '../http/problem.ts';
import { type Answer, findAnswer, type IdempotencyKey } from '../storage/leads/repeated-requests.ts';
import { visitorRecord } from '../storage/leads/read-leads.ts';
import { saveLead, type SaveResult } from '../storage/leads/save-lead.ts';
import { storedNameOf } from '../storage/encryption/encrypted-rows.ts';
import type { MailKind } from '../storage/database/tables.ts';
import { check, enforceSizeLimits } from './check.ts';
import { drain } from './read/drain.ts';
import { type FormRoute, messageOf } from './form-route.ts';
import { keepFiles } from './files/keep-files.ts';
import { findTarget, type SubmissionTarget } from './find-target.ts';
import { convertPayload, isOlder, pageVersion, routeOfPage, asOlderPageProblem } from './older-pages/page-version.ts';
import { readWithinBudget } from './read/read-within-budget.ts';
import { type MultipartForm, readMultipart } from './read/read-multipart.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { changesToQuery, droppedFields, type FormChanges, describeChanges, describeUnsent } from './older-pages/form-changes.ts';
import type { Service } from './service.ts';
import { type SpamCheck, withoutSpamFields } from '../spam/spam-check.ts';
import { uniqueValues } from './unique-values.ts';
import { type Sender, senderOf, setVisitorToken } from '../plugins/visitor-cookie.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

/** One request that is being processed. */
interface Submission {
  readonly service: Service;
  readonly route: FormRoute;
  readonly request: FastifyRequest;
  readonly targetAndLead: SubmissionTarget;
  readonly sender: Sender;
  readonly payload: Payload;
  /** The route with the definition that the page was built from. */
  readonly pageRoute: FormRoute;
  /** Version of the page's form, if it is an older one. The current version stands for an unknown older one. */
  readonly olderVersion: string | undefined;
  /** Paths that are dropped, since the form no longer asks for them. */
  readonly dropped: readonly FieldPath[];
  readonly key: IdempotencyKey | undefined;
  readonly spam: SpamCheck | undefined;
}

/** A response, with the cookie of the visitor whose form is saved. */
interface SubmissionResponse extends Answer {
  readonly token?: string;
  /** How the form has changed, if an older page was saved. */
  readonly formChanges?: FormChanges | undefined;
}

function createAnswer(route: FormRoute, status: number, data: Record<string, Json> = {}, notice?: string): Answer {
  return { status, body: JSON.stringify({ status, message: messageOf(route, status), data, notice }) };
}

/** The response that the first request with this idempotency key got. */
async function findEarlierAnswer({ service, sender, key }: Submission): Promise<SubmissionResponse | undefined> {
  if (!key) return undefined;
  const earlier = await findAnswer(service.storage, key, sender, new Date().toISOString());
  if (earlier.kind === 'other') throw new Problem('key-reused', 'Send a new key with a new request.');
  return earlier.kind === 'again' ? { ...earlier.answer, token: sender.token } : undefined;
}

/** The mails to send when a form is received. An application is confirmed after its last step, with the mail of its first form. */
function mailsOf({ definition: { name, submit }, isHead }: FormRoute, { confirmations }: Service): MailKind[] {
  const confirmed = submit.belongsTo?.form ?? name;
  const toStaff = submit.belongsTo ? 'completed' : 'received';
  return !isHead && confirmations.has(confirmed) ? [toStaff, 'confirm'] : [toStaff];
}

interface Saved {
  readonly result: SaveResult;
  readonly formChanges: FormChanges | undefined;
}

async function save(submission: Submission): Promise<Saved> {
  const { service, route, request, pageRoute, olderVersion, dropped, targetAndLead, sender, key } = submission;
  const { storage, files } = service;
  const accepted = await check(
    route,
    submission.payload,
    targetAndLead.current,
    { ...files, log: request.log },
    olderVersion !== undefined,
  );
  const formChanges = olderVersion === undefined ? undefined : { version: olderVersion, dropped, defaulted: accepted.defaulted };
  const notice = formChanges && describeChanges(formChanges, pageRoute.schema, route.schema);
  const storedFiles = await keepFiles(files, accepted.files);
  // If this throws, the row may still have been written (a connection lost during the commit). So the files stay, and the sweep
  // removes them if no row refers to them.
  const result = await saveLead(storage, {
    form: route.definition.name,
    target: targetAndLead.target,
    visitorId: sender.visitorId ?? randomUUID(),
    token: sender.visitorId === undefined ? sender.token : undefined,
    payload: accepted.payload,
    sensitive: accepted.sensitive,
    withheld: accepted.withheld,
    files: storedFiles,
    moveFile: accepted.moveFile,
    unique: uniqueValues(accepted.answers, route.definition.schema, route.definition.submit.unique),
    request: key,
    notice: route.notice,
    version: route.version,
    mails: mailsOf(route, service),
    spam: submission.spam,
    answer: (lead) => createAnswer(route, 200, route.hasRecord ? visitorRecord(lead, route.definition.schema) : { id: lead.id }, notice),
    now: new Date().toISOString(),
  });
  await removeFiles(files, result.kind === 'saved' ? result.replaced : storedFiles.map(storedNameOf));
  return { result, formChanges };
}

/** Saves a form. Limits how often per minute a visitor can learn that a unique value exists. */
async function saveWithinBudget(submission: Submission): ReturnType<typeof save> {
  const { service, route, request } = submission;
  if (route.definition.submit.unique.length === 0) return save(submission);
  const refund = await service.alreadyExistsBudget.take(request);
  let isTaken = false;
  try {
    const saved = await save(submission);
    isTaken = saved.result.kind === 'taken';
    return saved;
  } finally {
    if (!isTaken) await refund();
  }
}

/** Saves a form, or returns the stored response if the same request was saved before. */
async function saveOrRepeat(submission: Submission): Promise<SubmissionResponse> {
  const { service, sender } = submission;
  const earlierAnswer = await findEarlierAnswer(submission);
  if (earlierAnswer) return earlierAnswer;
  const { result, formChanges } = await saveWithinBudget(submission);
  if (result.kind === 'saved') {
    service.wakeDelivery();
    return { ...result.answer, token: sender.token, formChanges };
  }
  if (result.kind === 'gone') {
    const { target } = submission.targetAndLead;
    // A concurrent request completed or withdrew the application: save the form as a new one.
    if (target.kind === 'update' && target.whileOpen) throw new Problem('unavailable', 'Try again in a moment.', { retryAfter: 1 });
    throw new Problem('unknown-record', 'Start again with the first step.');
  }
  if (result.kind === 'taken') return createAnswer(submission.route, result.status);
  if (result.kind === 'spam')
    throw new Problem('spam', 'It was not sent. If you wrote it yourself, wait a minute and send it again, or write us a mail.');
  // A concurrent request used the idempotency key.
  const concurrentAnswer = await findEarlierAnswer(submission);
  if (!concurrentAnswer) throw new Problem('unavailable', 'Try again in a moment.', { retryAfter: 1 });
  return concurrentAnswer;
}

/** Whether the upload budget applies. A form without files is saved even when the budget is used up. */
const mayHaveFiles = ({ encoding }: FormRoute) => encoding === 'multipart';

function recordIdOf(request: FastifyRequest): string | undefined {
  const { id } = request.query as Record<string, unknown>;
  return typeof id === 'string' ? id : undefined;
}

async function readForm(
  { files, uploadBudget }: Service,
  request: FastifyRequest,
  route: FormRoute,
  isDocument: boolean,
): Promise<MultipartForm> {
  const readBody = () => readMultipart(request, route, files.staging, isDocument);
  const multipart = () => (mayHaveFiles(route) ? readWithinBudget(uploadBudget, files.staging, request, readBody) : readBody());
  if (isDocument) return readDocument(request, route, multipart);
  return route.encoding === 'json' ? { payload: request.body as Payload, uploads: [], hasFormerNames: false } : multipart();
}

/** Reads, checks and saves a form, and responds with the outcome from its `submit.json`. */
export async function submit(service: Service, route: FormRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { storage, files, formPages } = service;
  const id = recordIdOf(request);
  const isDocument = formPages !== undefined && isDocumentPost(request);
  const send = ({ status, body, token, formChanges }: SubmissionResponse) => {
    if (token !== undefined) setVisitorToken(request, reply, token);
    if (isDocument) return answerStatus(formPages, route.definition, status, request, reply, formChanges && changesToQuery(formChanges));
    return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
  };

  if (mayHaveFiles(route)) await service.uploadBudget.check(request);
  const sender = await senderOf(request, storage.db);
  const targetAndLead = await findTarget(service, route, id, sender.visitorId).catch((error: unknown) => {
    if (mayHaveFiles(route)) service.uploadBudget.meter(request).stop();
    drain(request);
    throw error;
  });
  if (typeof targetAndLead === 'number') return send(createAnswer(route, targetAndLead));

  const version = pageVersion(request);
  const pageRoute = await routeOfPage(service, route, version);
  const { payload: received, uploads, hasFormerNames, refusal } = await readForm(service, request, pageRoute, isDocument);
  const submitted = withoutSpamFields(received);
  let dropped: readonly FieldPath[] = [];
  try {
    if (refusal) throw refusal;
    enforceSizeLimits(pageRoute, submitted);
    const key = idempotencyKey(request.headers['idempotency-key'], route.path, id, submitted);
    const payload = convertPayload(pageRoute, route, submitted);
    // A client that names no version, but sends former field names, has an older form.
    const isUnknownOlder = version === undefined && (hasFormerNames || payload !== submitted);
    dropped = droppedFields(pageRoute, route, submitted);
    if (pageRoute !== route) {
      convertTyped(request, (values) => convertPayload(pageRoute, route, values));
      enforceSizeLimits(route, payload);
    }
    return send(
      await saveOrRepeat({
        service,
        route,
        request,
        targetAndLead,
        sender,
        payload,
        pageRoute,
        olderVersion: isOlder(route, version) ? version : isUnknownOlder ? route.version : undefined,
        dropped,
        key,
        spam: await service.spamFilter.check(request, route.definition, route.form, received),
      }),
    );
  } catch (error) {
    throw asOlderPageProblem(error, route, version, describeUnsent(dropped, pageRoute, route));
  } finally {
    // Stored files have left the staging folder, so discarding them does nothing.
    await Promise.all(uploads.map(({ path }) => files.staging.discard(path)));
  }
}
