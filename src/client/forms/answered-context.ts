import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';

/** The server's answer to a form that the browser submitted without scripts. The document contains it. */
export const AnsweredContext = createContext<AnsweredForm | undefined>(undefined);

/** The answer to this form, until the visitor leaves its page. */
export function useAnswered(form: string): AnsweredForm | undefined {
  const answered = use(AnsweredContext);
  const { pathname } = useLocation();
  return answered?.form === form && answered.path === pathname ? answered : undefined;
}
