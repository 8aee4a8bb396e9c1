import { ANSWER_ID, type AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';

/** The answer to a form that the server put into this document. */
export function readAnswer(): AnsweredForm | undefined {
  const text = document.getElementById(ANSWER_ID)?.textContent;
  return text ? (JSON.parse(text) as AnsweredForm) : undefined;
}
