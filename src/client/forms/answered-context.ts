import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';

/** The answer to a form that was sent without the page's scripts, as the document carries it. */
export const AnsweredContext = createContext<AnsweredForm | undefined>(undefined);

/** The answer that a form is to show: it was the one sent, and its page has not been left since. */
export function useAnswered(form: string): AnsweredForm | undefined {
  const answered = use(AnsweredContext);
  const { pathname } = useLocation();
  return answered?.form === form && answered.path === pathname ? answered : undefined;
}
