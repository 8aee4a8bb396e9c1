import { SERVED_AT, SERVED_AT_MARK } from '#shared/forms/wire/spam.ts';

/**
 * When the page was served, which the server writes into it. Only browsers without scripts send it: others work for a proof, which
 * tells when the form was opened.
 */
export function ServedAt({ isInNoscript }: { isInNoscript: boolean }) {
  const input = <input type="hidden" name={SERVED_AT} value={SERVED_AT_MARK} />;
  return isInNoscript ? input : <noscript>{input}</noscript>;
}
