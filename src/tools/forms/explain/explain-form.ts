import { fieldPath } from '#shared/forms/path.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { rulesOfForm, type ToldRule } from './rules-of-form.ts';

/** One place of a form, and all that holds there. */
export interface ExplainedPlace {
  /** With `*` for each row; '' is the form itself. */
  readonly path: string;
  readonly title: string;
  readonly sentences: readonly string[];
}

function inWords({ when, sentence, message }: ToldRule): string {
  const told = when.length === 0 ? sentence : `${when.join(', ')}: ${sentence}`;
  return message === undefined ? told : `${told} Else: «${message}»`;
}

/** What becomes of a form's fields that its schema does not say. */
function ofSubmit({ submit }: FormDefinition): ReadonlyMap<string, readonly string[]> {
  const local = submit.local.map((name) => [name, 'It never leaves the browser; the API refuses it.'] as const);
  const unique = submit.unique.map(
    ({ field, status }) => [field, `It must be unique: the API answers a repeated value with ${status}.`] as const,
  );
  const { call } = submit;
  const sent = call
    ? `It is sent by ${call.method} /api${call.path}, as ${call.encoding === 'json' ? 'JSON' : 'multipart/form-data'}.`
    : 'It is not sent to the API.';
  const all = [['', sent] as const, ...local, ...unique];
  return new Map([...Map.groupBy(all, ([path]) => path)].map(([path, told]) => [path, told.map(([, sentence]) => sentence)]));
}

const IS_ASKED = /^It must be filled in/;
const IS_FORBIDDEN = /^It must be left out/;

/** Whether rules leave no case: one holds always, or one holds where another does not. */
function coverAll(rules: readonly ToldRule[]): boolean {
  const conditions = new Set(rules.map(({ when }) => when.join(', ')));
  return conditions.has('') || [...conditions].some((one) => conditions.has(one.replace(/^when /, 'unless ')) && one.startsWith('when '));
}

/** That a field may be filled in, or left out, where nothing else is said. */
function freedom(path: string, rules: readonly ToldRule[]): string[] {
  const asked = rules.filter(({ sentence }) => IS_ASKED.test(sentence));
  const forbidden = rules.filter(({ sentence }) => IS_FORBIDDEN.test(sentence));
  if (coverAll([...asked, ...forbidden]) || path === '' || path.endsWith('*')) return [];
  if (forbidden.length > 0) return ['Otherwise it may be filled in or left out.'];
  return [asked.length > 0 ? 'Otherwise it may be left out.' : 'It may be left out.'];
}

/** A form's rules in sentences, place by place in its order; where two schemas say the same it is said once. */
export function explainDefinition(definition: FormDefinition): readonly ExplainedPlace[] {
  const told = Map.groupBy(rulesOfForm(definition.schema), ({ way }) => fieldPath(way));
  const submit = ofSubmit(definition);
  return [...told].map(([path, all]) => {
    const title = all.find((one) => 'title' in one)?.title ?? path.split('/').at(-1) ?? '';
    const rules = all.filter((one): one is ToldRule => 'sentence' in one);
    return { path, title, sentences: [...new Set([...(submit.get(path) ?? []), ...rules.map(inWords), ...freedom(path, rules)])] };
  });
}
