// Answers the calls of the form lab's page.
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { TableError } from '#shared/table-error.ts';
import { allowBreak } from './checks/allow-break.ts';
import { tidy } from './files/format-json.ts';
import { checkWritten } from './checks/check-form.ts';
import { figuresOf, testFiguresOf } from './checks/form-summary.ts';
import { mutantsOf } from './checks/find-mutants.ts';
import { exampleFields } from './files/example-fields.ts';
import { namesAt } from './files/complete-names.ts';
import { insertField } from './files/insert-field.ts';
import { readFormFiles, saveFormFile } from './files/form-files.ts';
import { LabError } from './lab-error.ts';
import type { Calls, CallName, Reply, Written } from './protocol/calls.ts';
import { fixWritten } from './checks/fix-form.ts';
import { storedImpact } from './checks/stored-impact.ts';
import { flowsOf, type TablesOnDisk } from './files/tables.ts';
import { pathsOf, payloadWithField } from './checks/payload-with-field.ts';
import { payloadOfSample } from './checks/sample-of-form.ts';
import { smallestPart } from './checks/smallest-part.ts';
import { explainPayload } from './checks/explain-payload.ts';
import { tryForm } from './checks/try-form.ts';
import { wrongPayload } from './checks/wrong-payload.ts';

type Arguments<Name extends CallName> = Parameters<Calls[Name]>[0];
type Answer<Name extends CallName> = ReturnType<Calls[Name]>;
type Answers = { readonly [Name in CallName]: (tables: TablesOnDisk, args: Arguments<Name>) => Promise<Answer<Name>> };

const cursorOf = ({ form, texts, path, offset }: Written & { readonly path: string; readonly offset: number }) => ({
  form,
  path,
  text: texts[path] ?? '',
  offset,
});

/** The handlers of the lab's calls. */
const ANSWERS: Answers = {
  forms: async (tables) => {
    const { forms, flows } = await tables.project();
    return { forms: forms.map(figuresOf), flows };
  },
  card: async (tables, { form }) => testFiguresOf(await tables.project(), form, await readFormFiles(tables.root, form)),
  open: async (tables, { form }) => ({ files: await readFormFiles(tables.root, form) }),
  try: async (tables, written) => {
    const { definition, issues } = tryForm(await tables.project(), written);
    return { issues, ...(definition && { definition }) };
  },
  explain: async (tables, { payload, ...written }) => {
    const project = await tables.project();
    const { definition, api } = tryForm(project, written);
    return definition && api ? explainPayload(definition, api(), flowsOf(project), payload) : null;
  },
  sample: async (_tables, { sample, ...written }) => {
    const payload = payloadOfSample(written, sample);
    return payload ? { payload } : null;
  },
  wrong: async (tables, { payload, ...written }) => {
    const { definition } = tryForm(await tables.project(), written);
    return definition ? { payload: wrongPayload(definition, isPlainObject(payload) ? payload : {}) } : null;
  },
  shrink: async (tables, { payload, path, ...written }) => {
    const { api } = tryForm(await tables.project(), written);
    return api ? smallestPart(api(), payload, path) : null;
  },
  places: async (tables, written) => {
    const { definition } = tryForm(await tables.project(), written);
    return definition ? { paths: pathsOf(definition) } : null;
  },
  reach: async (tables, { path, ...written }) => {
    const { definition, api } = tryForm(await tables.project(), written);
    if (!definition || !api) return null;
    const payload = payloadWithField(definition, api(), path);
    return { ...(payload && { payload }) };
  },
  check: async (tables, written) => checkWritten(await tables.project(), written),
  mutants: async (tables, written) => mutantsOf(await tables.project(), written),
  fix: async (tables, written) => fixWritten(await tables.project(), written),
  allow: async (tables, args) => {
    // Reads the tables again, so that an allowance that was added meanwhile is kept.
    tables.forget();
    const allowed = await allowBreak(tables.root, await tables.project(), args);
    tables.forget();
    return { allowed };
  },
  stored: async (tables, written) => storedImpact(await tables.project(), written),
  format: async (_tables, { text }) => ({ text: await tidy(text) }),
  save: async (tables, { form, path, text, tag }) => {
    const saved = await saveFormFile(tables.root, form, path, text, tag);
    if (saved.kind === 'saved') await tables.updateEditorSchemas();
    return saved;
  },
  fields: async () => ({ fields: exampleFields().map(({ id, title, group }) => ({ id, title, group })) }),
  insert: async (_tables, { texts, field, offset, isRequired = false }) => {
    const example = exampleFields().find(({ id }) => id === field);
    if (!example) throw new LabError(404, 'The documentation has no such field.');
    return insertField(texts, { field: example, offset, isRequired });
  },
  complete: async (tables, args) => {
    const items = await tables.language.complete(cursorOf(args));
    const labels = new Set(items.map(({ label }) => label));
    return { items: [...items, ...namesAt(args).filter(({ label }) => !labels.has(label))] };
  },
  hover: async (tables, args) => tables.language.hover(cursorOf(args)),
};

const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isText);

/** A check for each argument of the calls. `payload` may be any value. */
const ARGUMENT_CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  form: isText,
  path: isText,
  sample: isText,
  field: isText,
  text: isText,
  tag: isText,
  why: isText,
  texts: isTexts,
  isRequired: (value) => typeof value === 'boolean',
  offset: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
};

const WRITTEN = ['form', 'texts'];
/** The required arguments of each call. */
const REQUIRED_ARGUMENTS: Readonly<Record<CallName, readonly string[]>> = {
  forms: [],
  card: ['form'],
  open: ['form'],
  try: WRITTEN,
  explain: WRITTEN,
  sample: [...WRITTEN, 'sample'],
  wrong: WRITTEN,
  shrink: [...WRITTEN, 'path'],
  places: WRITTEN,
  reach: [...WRITTEN, 'path'],
  check: WRITTEN,
  mutants: WRITTEN,
  fix: WRITTEN,
  allow: [...WRITTEN, 'path', 'why'],
  stored: WRITTEN,
  format: ['text'],
  save: ['form', 'path', 'text'],
  fields: [],
  insert: [...WRITTEN, 'field', 'offset'],
  complete: [...WRITTEN, 'path', 'offset'],
  hover: [...WRITTEN, 'path', 'offset'],
};

/**
 * Answers a call of the lab's page.
 *
 * @throws LabError if there is no such call, an argument is missing or invalid, or the call is refused
 */
export async function answer(tables: TablesOnDisk, name: string, body: unknown): Promise<unknown> {
  if (!Object.hasOwn(ANSWERS, name)) throw new LabError(404, 'The lab has no such call.');
  const call = name as CallName;
  const args = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const required = REQUIRED_ARGUMENTS[call];
  const isComplete = required.every((argument) => args[argument] !== undefined);
  const isValid = Object.entries(ARGUMENT_CHECKS).every(([argument, accepts]) => args[argument] === undefined || accepts(args[argument]));
  if (!isComplete || !isValid) throw new LabError(422, `The call «${call}» requires: ${required.join(', ')}.`);
  return ANSWERS[call](tables, args as never);
}

/** Answers a call, and turns errors into answers: Vite would show an uncaught error over the whole page. */
export async function reply(tables: TablesOnDisk, name: string, body: unknown): Promise<Reply> {
  try {
    return { status: 200, body: await answer(tables, name, body) };
  } catch (error) {
    return replyOfError(name, error);
  }
}

/** The reply to a call that failed. */
export function replyOfError(name: string, error: unknown): Reply {
  if (error instanceof LabError) return { status: error.status, body: { problem: error.message } };
  if (error instanceof TableError) return { status: 409, body: { problem: error.message } };
  const problem = 'The lab could not do this: see the terminal of npm run dev.';
  return { status: 500, body: { problem }, log: `The lab could not ${name}: ${(error as Error).stack}` };
}
