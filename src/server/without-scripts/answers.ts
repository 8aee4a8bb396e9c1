// Responds with a page or a redirect to a form that was sent by a browser without scripts.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEmptyDeep, withoutValues } from '#engine/index.ts';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import { valueAt, type FieldPath } from '#shared/forms/path.ts';
import { siteForm, type SiteKeywords } from '#shared/forms/site-form.ts';
import { toSelections, type StoredSelections } from '#shared/forms/wire/stored-selections.ts';
import type { ApiFieldError, FormDefinition, Outcome, Payload } from '#shared/forms/types.ts';
import { moreToFillIn, type Problem } from '../http/problem.ts';
import { filesToChooseAgain } from './choose-files-again.ts';
import type { FormPages } from './form-pages.ts';
import { refusalPage } from './refusal-page.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;

/** The input of a form sent without scripts, so that its page can show it again. */
interface SubmittedForm {
  /** The values; `''` for a control that was left empty. */
  readonly values: Payload;
  /** Converts a path of the validated payload to one of the page. */
  readonly pathOf: (path: FieldPath) => FieldPath;
  /** Chosen branches, by path on the page. */
  readonly chosen: StoredSelections;
  /** The name of a value that is a file. */
  readonly fileName: (value: unknown) => string | undefined;
}

const submittedForms = new WeakMap<FastifyRequest, SubmittedForm>();

/** Keeps the submitted input on the request until it is answered. */
export function rememberSubmitted(request: FastifyRequest, submitted: SubmittedForm): void {
  submittedForms.set(request, submitted);
}

/** Converts the submitted input to the form's current version, which the page shows. */
export function convertTyped(request: FastifyRequest, convert: (values: Payload) => Payload): void {
  const before = submittedForms.get(request);
  if (before) submittedForms.set(request, { ...before, values: convert(before.values), pathOf: (path) => path });
}

const isPrivateOrFile = ({ privacy, fileTypes }: SiteKeywords) => privacy !== undefined || fileTypes !== undefined;

/** A JSON replacer that drops files. */
function dropFiles(_key: string, value: unknown): unknown {
  const isPlain = typeof value !== 'object' || value === null || Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? value : undefined;
}

/** The values of the form when its page is shown again: fields that appear for the first time get their defaults. */
function resolveAgain({ values, chosen }: SubmittedForm, { schema }: FormDefinition): Payload {
  const form = siteForm(schema);
  const knownEntries = Object.entries(values).filter(([name]) => form.schemas.child(name).subschemas.length > 0);
  return { ...form.resolve(Object.fromEntries(knownEntries), { selections: toSelections(chosen), applyDefaults: true }).values };
}

/** The values to show again, without files and sensitive values, which a page must not contain. */
function valuesOf(resolved: Payload, { schema }: FormDefinition): Record<string, Json> {
  const shownValues = withoutValues(siteForm(schema), resolved, isPrivateOrFile, true);
  return JSON.parse(JSON.stringify(shownValues, dropFiles)) as Record<string, Json>;
}

/** Whether an outcome is a success, after which the form starts empty. */
const isSuccess = ({ dialog }: Outcome): boolean => dialog.icon === 'success';

function wordsOfOutcome({ dialog: { title, text } }: Outcome): Words {
  return { title, ...(text !== undefined && { text }) };
}

type Words = Pick<AnsweredForm, 'title' | 'text'>;

const wordsOfProblem = ({ title, message }: Problem): Words => ({ title, text: message });

/** The form to show again, with its values and errors. Errors about missing values that now have a default are dropped. */
function formWithErrors(
  submittedForm: SubmittedForm,
  definition: FormDefinition,
  words: Words,
  foundErrors: readonly ApiFieldError[],
): Omit<AnsweredForm, 'path'> {
  const resolved = resolveAgain(submittedForm, definition);
  const hasNewDefault = ({ field }: ApiFieldError) =>
    isEmptyDeep(valueAt(submittedForm.values, field)) && !isEmptyDeep(valueAt(resolved, field));
  const errors = foundErrors.filter((error) => !hasNewDefault(error));
  const { title, text } = errors.length < foundErrors.length && errors.length === 0 ? wordsOfProblem(moreToFillIn()) : words;
  const filesToChoose = filesToChooseAgain(submittedForm.values, siteForm(definition.schema), submittedForm.fileName, errors);
  const fullText = [text, filesToChoose.text].filter((sentence) => sentence !== undefined).join(' ');
  return {
    form: definition.name,
    title,
    ...(fullText !== '' && { text: fullText }),
    succeeded: false,
    values: valuesOf(resolved, definition),
    errors,
    files: filesToChoose.files,
    chosen: submittedForm.chosen,
  };
}

/** The fields that an «already exists» answer is about: those with a value and a `unique` rule of its status. */
function duplicateErrors(status: number, payload: Payload, { submit }: FormDefinition): string[] {
  return submit.unique.filter((rule) => rule.status === status && !isEmptyDeep(valueAt(payload, rule.field))).map(({ field }) => field);
}

/**
 * Responds with an outcome of the form's `submit.json`: 303 to the success page, or 422 with the form.
 *
 * @param extra further query parameters, `&name=value`
 */
export async function answerStatus(
  pages: FormPages,
  definition: FormDefinition,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
  extra = '',
): Promise<FastifyReply> {
  const { name, submit } = definition;
  const path = pages.pathOf(request, name);
  const outcome = submit.outcomes[status] ?? submit.outcomes.other;
  if (isSuccess(outcome)) {
    return reply
      .code(SEE_OTHER)
      .headers({ location: `${path}?sent=${name}&status=${status}${extra}`, 'cache-control': 'no-store' })
      .send();
  }
  const words = wordsOfOutcome(outcome);
  const errors = duplicateErrors(status, submittedForms.get(request)?.values ?? {}, definition).map((field) => ({
    field,
    message: words.text ?? words.title,
  }));
  return sendFormAgain(pages, definition, { status: UNPROCESSABLE, words, errors, path }, request, reply);
}

interface Refusal {
  readonly status: number;
  readonly words: Words;
  readonly errors: readonly ApiFieldError[];
  /** Path of the form's page. */
  readonly path: string;
}

/** Sends the form's page with the typed values, or a short page if the body was not read. */
async function sendFormAgain(
  pages: FormPages,
  definition: FormDefinition,
  { status, words, errors, path }: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const submittedForm = submittedForms.get(request);
  if (submittedForm) return pages.send(request, reply, { ...formWithErrors(submittedForm, definition, words, errors), path }, status);
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(refusalPage(words, path));
}

/** Responds to a form that was rejected, or that failed on the server. */
export async function answerProblem(
  pages: FormPages,
  definition: FormDefinition,
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name, submit } = definition;
  const { status, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const words = status >= 500 ? wordsOfOutcome(submit.outcomes.failure) : wordsOfProblem(problem);
  const pathOf = submittedForms.get(request)?.pathOf;
  const errors = (problem.errors ?? []).map(({ field, message }) => ({ field: pathOf?.(field) ?? field, message }));
  return sendFormAgain(pages, definition, { status, words, errors, path: pages.pathOf(request, name) }, request, reply);
}

/**
 * The success message for `?sent=<form>&status=<status>`; undefined if the page has no such form, or the form no such outcome.
 *
 * @param extra a further sentence
 */
export function answerFromQuery(
  definitions: ReadonlyMap<string, FormDefinition>,
  pages: FormPages,
  path: string,
  query: unknown,
  extra?: string,
): AnsweredForm | undefined {
  const { sent, status } = query as Record<string, unknown>;
  const outcomes = typeof sent === 'string' && pages.hasForm(path, sent) ? definitions.get(sent)?.submit.outcomes : undefined;
  const outcome = outcomes !== undefined && typeof status === 'string' && /^2\d\d$/.test(status) ? outcomes[status] : undefined;
  if (typeof sent !== 'string' || !outcome || !isSuccess(outcome)) return undefined;
  const { title, text } = wordsOfOutcome(outcome);
  const fullText = [text, extra].filter((sentence) => sentence !== undefined).join(' ');
  return { form: sent, path, title, ...(fullText !== '' && { text: fullText }), succeeded: true, values: {}, errors: [] };
}
