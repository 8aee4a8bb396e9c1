import { captchaField } from '../engine/ui-schema.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';

/**
 * Names of the fields whose answers the browser may keep. Not the captcha, whose code is another one next time, not what the
 * page fills in itself, and nothing that its schema calls sensitive.
 */
export function keepableFields(definition: FormDefinition): string[] {
  const captcha = captchaField(definition);
  return Object.entries(definition.schema.properties)
    .filter(
      ([name, { privacy, readOnly }]) =>
        name !== captcha && readOnly !== true && privacy?.notInBrowser !== true && privacy?.sensitive !== true,
    )
    .map(([name]) => name);
}

const isNone = (answer: unknown) =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** Whether two answers are the same. Nothing, an empty text and an empty list are all no answer. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isNone(one) && isNone(other))) return true;
  return Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other);
}

/** The answers that differ from those which the page gave the form; `null` stands for one that was emptied. */
export function changedAnswers(now: Payload, given: Payload, names: readonly string[]): Payload {
  const changed = names.filter((name) => !isSame(now[name], given[name]));
  return Object.fromEntries(changed.map((name) => [name, isNone(now[name]) ? null : now[name]]));
}
