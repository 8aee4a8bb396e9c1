import { kindOf } from '#shared/forms/kinds/kinds.ts';
import type { FieldSchema, FormDefinition, Payload } from '#shared/forms/types.ts';
import { keepableFields } from './answers.ts';
import { sessionPlace } from './draft-place.ts';
import { keepDraft, readDraft } from './drafts.ts';

function answerOf(values: readonly FormDataEntryValue[], field: FieldSchema): unknown {
  const given = values.filter((value) => (value instanceof File ? value.name : value) !== '');
  return given.length === 0 ? undefined : kindOf(field).chosen(given);
}

/** What a form's own HTML holds, by field; `names` are those that matter. */
export function typedAnswers(typed: FormData, { schema }: FormDefinition, names: readonly string[]): Payload {
  const answers = names.map((name) => [name, answerOf(typed.getAll(name), schema.properties[name] ?? {})] as const);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
}

/**
 * Keeps what was typed and chosen in a form that is left before its engine has come, over what an earlier draft says.
 *
 * @returns whether the browser took it
 */
export async function keepTyped(typed: FormData, definition: FormDefinition, place = sessionPlace(definition)): Promise<boolean> {
  if (!place) return false;
  const earlier = readDraft(place);
  return keepDraft(place, { ...earlier?.texts, ...typedAnswers(typed, definition, keepableFields(definition)) }, earlier?.awaited);
}
