import { dialogOf } from '../../support/forms/words-of.ts';

/** The `message` of the API's answer where a form ends so: what its dialog says, or is called where it says no more. */
export function outcomeMessage(...end: Parameters<typeof dialogOf>): string {
  const { title, text } = dialogOf(...end);
  return text === '' ? title : text;
}
