import { ANSWER_ID, type AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';

/** What the server answered to a form that was submitted without scripts: the page contains it as JSON. */
export function readAnswer(): AnsweredForm | undefined {
  const text = document.getElementById(ANSWER_ID)?.textContent;
  return text ? (JSON.parse(text) as AnsweredForm) : undefined;
}
