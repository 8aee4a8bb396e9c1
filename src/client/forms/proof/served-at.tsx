import { SERVED_AT, SERVED_AT_MARK } from '#shared/forms/wire/spam.ts';

/** A hidden field with the time when the server sent the page. Only browsers without scripts send it: others send a proof with a time. */
export function ServedAt({ isInNoscript }: { isInNoscript: boolean }) {
  const input = <input type="hidden" name={SERVED_AT} value={SERVED_AT_MARK} />;
  return isInNoscript ? input : <noscript>{input}</noscript>;
}
