import { ANSWER_ID, type AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';

/** The server's answer to a submit without scripts, from the document. */
export function readAnswer(): AnsweredForm | undefined {
  const text = document.getElementById(ANSWER_ID)?.textContent;
  return text ? (JSON.parse(text) as AnsweredForm) : undefined;
}
