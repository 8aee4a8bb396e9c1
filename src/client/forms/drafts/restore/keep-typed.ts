import type { FormDefinition } from '#shared/forms/types.ts';
import { keepableAnswers, typedAnswers } from '../answers/answers.ts';
import { sessionPlace } from '../storage/draft-lifetime.ts';
import { carryDraft } from './carry-draft.ts';
import { draftVersion, keepDraft, readDraft } from '../storage/drafts.ts';

/**
 * Keeps what was typed and chosen in a form that is left before its engine has come, over what an earlier draft says.
 *
 * @returns whether the browser took it
 */
export async function keepTyped(typed: FormData, definition: FormDefinition, place = sessionPlace(definition)): Promise<boolean> {
  if (!place) return false;
  const before = draftVersion(place);
  if (definition.version !== undefined && before !== undefined && before !== definition.version) await carryDraft(place, definition);
  const earlier = readDraft(place);
  const answers = keepableAnswers(typedAnswers(typed, definition.schema), definition);
  const { version } = definition;
  return keepDraft(place, { ...earlier?.texts, ...answers }, earlier?.awaited, { version, chosen: earlier?.chosen });
}
